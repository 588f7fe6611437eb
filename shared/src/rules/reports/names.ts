/** The name in reports of what is sold by the desk, without a healer. */
export const DESK_NAME = 'Recepción';
