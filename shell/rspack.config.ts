import { defineShell } from '@melena/shared/build';

export default defineShell(import.meta.dirname);
