import { CABIN } from './brands-cabin';
import { FINISH } from './brands-finish';
import { WASH } from './brands-wash';
import type { DemoProduct } from './product';

/** Twelve brands, sixty products. */
export const BRANDS: Record<string, DemoProduct[]> = { ...WASH, ...CABIN, ...FINISH };
