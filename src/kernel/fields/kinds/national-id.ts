import type { BaseField, Kind } from '../field.types.ts'
import { thaiNumber } from './thai-number.ts'

/** A person's 13-digit national id. Personal data: its middle is masked when displayed. */
export interface NationalIdField extends BaseField {
  kind: 'nationalId'
}

export const nationalId: Kind<NationalIdField> = thaiNumber('field.national_id', true)
