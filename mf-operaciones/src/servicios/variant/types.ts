import type { CallReply } from '@melena/shared/contract/calls';

export type VariantData = CallReply<'service/variant'>;
export type DossierStepData = VariantData['process'][number];
export type StepProduct = DossierStepData['products'][number];

/** What a step can be given: a product, any of a line, or any of a brand. */
export type Choice = CallReply<'service/process/products'>['products'][number];

/** What is needed of a step to give it a product; of one that was just added nothing else is known. */
export type NewStepInput = Pick<DossierStepData, 'id' | 'step' | 'title' | 'products'>;
