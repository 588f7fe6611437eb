export { PersonSessions } from './PersonSessions';
export { SessionList } from './SessionList';
