/** Version of the shared package that this build of the shell provides; put in by the preset. */
declare const SHARED_VERSION: string;

/** The kit's style sheets: loaded once, by the shell. */
declare module '@melena/shared/kit/styles';
