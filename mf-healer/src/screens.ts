/**
 * Both screens in one chunk: whoever reaches the first without a network right after reaches the other too.
 */
export { HealerPage } from './healer/HealerPage';
export { ProcessPage } from './process/ProcessPage';
