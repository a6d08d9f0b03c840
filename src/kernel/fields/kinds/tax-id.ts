import type { BaseField, Kind } from '../field.types.ts'
import { thaiNumber } from './thai-number.ts'

/** The 13-digit tax number of a company or a person. */
export interface TaxIdField extends BaseField {
  kind: 'taxId'
}

export const taxId: Kind<TaxIdField> = thaiNumber('field.tax_id', false)
