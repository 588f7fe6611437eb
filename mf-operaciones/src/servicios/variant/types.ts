import type { CallReply } from '@melena/shared/contract/calls';

export type VariantData = CallReply<'service/variant'>;
export type DossierStepData = VariantData['process'][number];
export type StepProduct = DossierStepData['products'][number];

export type Choice = CallReply<'service/process/products'>['products'][number];

/** The part of a step that adding a product needs; a step that was just added has no more. */
export type NewStepInput = Pick<DossierStepData, 'id' | 'step' | 'title' | 'products'>;
