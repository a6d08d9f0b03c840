import type { Common, Kind } from '../field.types.ts'
import { thaiNumber } from './thai-number.ts'

/** The 13-digit number of a person. Personal data: it is displayed with its middle left out. */
export interface NationalIdField extends Common {
  kind: 'nationalId'
}

export const nationalId: Kind<NationalIdField> = thaiNumber('field.national_id', true)
