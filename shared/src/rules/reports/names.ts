/** What is sold without a healer: by the desk, as every report names it. */
export const DESK_NAME = 'Recepción';
