import { type FieldError, invalid } from '#kernel/errors.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'

/** Reads bank and reference as typed; null if neither is given. Throws 422 naming the field. */
export function parseTypedTransfer(input: {
  bank?: string
  reference?: string
}): { bank: string; transRef: string } | null {
  const bank = (input.bank ?? '').trim()
  const transRef = (input.reference ?? '').replace(/[\s-]/g, '').toUpperCase()
  if (!bank && !transRef) return null
  const errors: FieldError[] = []
  if (!bankByCode(bank) && bank !== 'TMN') errors.push({ path: 'bank', code: 'slip.bank' })
  if (!/^[A-Z0-9]{6,25}$/.test(transRef)) errors.push({ path: 'reference', code: 'slip.reference' })
  if (errors.length) throw invalid(errors)
  return { bank, transRef }
}
