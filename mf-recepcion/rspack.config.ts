import { defineRemote } from '@melena/shared/build';

export default defineRemote(import.meta.dirname);
