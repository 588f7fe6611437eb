/** The chunk of what stands around every page; asked for again, the same. */
export const loadFrame = () => import('../frame/Frame');
