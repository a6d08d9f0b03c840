import { normalizeThai, parseThaiId, thaiDigitsToArabic } from '#kernel/text/index.ts'

export interface InvoiceRequest {
  /** 13 digits, with a verified check digit. */
  taxId: string
  name: string
  /** Five digits; 00000 is the head office (สำนักงานใหญ่). */
  branch: string
  address: string
}

export type InvoiceField = 'taxId' | 'name' | 'branch' | 'address'

export interface InvoiceFieldError {
  field: InvoiceField
  code: string
  params?: Record<string, unknown>
}

export type InvoiceValidation =
  | { ok: true; request: InvoiceRequest }
  | { ok: false; errors: InvoiceFieldError[] }

/**
 * Validates the buyer details of a full tax invoice (Revenue Code section 86/4 and the Director-General's notices):
 * name, address, 13-digit tax id, head office or branch. Faults name the wrong digit or length.
 */
export function assertInvoiceRequest(input: Record<InvoiceField, string>): InvoiceValidation {
  const errors: InvoiceFieldError[] = []
  const taxId = parseThaiId(input.taxId)
  if (!taxId.ok) {
    if (taxId.reason === 'length')
      errors.push({ field: 'taxId', code: 'invoice.tax_id_length', params: { digits: taxId.digits } })
    else if (taxId.reason === 'check') {
      errors.push({ field: 'taxId', code: 'invoice.tax_id_check', params: { expected: taxId.expected } })
    } else
      errors.push({
        field: 'taxId',
        code: taxId.reason === 'empty' ? 'field.required' : 'invoice.tax_id_letters',
      })
  }
  const branch = parseBranch(input.branch)
  if (!branch) errors.push({ field: 'branch', code: 'invoice.branch' })
  const name = normalizeText(input.name)
  if (name.length < 2) errors.push({ field: 'name', code: 'field.required' })
  const address = normalizeText(input.address)
  if (address.length < 5) errors.push({ field: 'address', code: 'field.required' })
  if (!taxId.ok || !branch || errors.length) return { ok: false, errors }
  return { ok: true, request: { taxId: taxId.id, name, branch, address } }
}

/** Accepts '', 'สำนักงานใหญ่', 'head office', '1' and '00001'; returns null for anything else. */
export function parseBranch(text: string): string | null {
  const plain = thaiDigitsToArabic(text)
    .trim()
    .toLowerCase()
    .replace(/^สาขาที่\s*/, '')
  if (plain === '' || plain === 'สำนักงานใหญ่' || plain === 'head office') return '00000'
  return /^\d{1,5}$/.test(plain) ? plain.padStart(5, '0') : null
}

function normalizeText(text: string): string {
  return normalizeThai(text).replace(/\s+/g, ' ').trim()
}
