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

export interface InvoiceFault {
  field: InvoiceField
  code: string
  params?: Record<string, unknown>
}

export type InvoiceChecked = { ok: true; request: InvoiceRequest } | { ok: false; faults: InvoiceFault[] }

/**
 * Validates the buyer details of a full tax invoice (Revenue Code section 86/4 and the Director-General's notices):
 * name, address, 13-digit tax id, head office or branch. Faults name the wrong digit or length.
 */
export function checkInvoiceRequest(input: Record<InvoiceField, string>): InvoiceChecked {
  const faults: InvoiceFault[] = []
  const taxId = parseThaiId(input.taxId)
  if (!taxId.ok) {
    if (taxId.why === 'length')
      faults.push({ field: 'taxId', code: 'invoice.tax_id_length', params: { digits: taxId.digits } })
    else if (taxId.why === 'check') {
      faults.push({ field: 'taxId', code: 'invoice.tax_id_check', params: { expected: taxId.expected } })
    } else
      faults.push({
        field: 'taxId',
        code: taxId.why === 'empty' ? 'field.required' : 'invoice.tax_id_letters',
      })
  }
  const branch = readBranch(input.branch)
  if (!branch) faults.push({ field: 'branch', code: 'invoice.branch' })
  const name = tidy(input.name)
  if (name.length < 2) faults.push({ field: 'name', code: 'field.required' })
  const address = tidy(input.address)
  if (address.length < 5) faults.push({ field: 'address', code: 'field.required' })
  if (!taxId.ok || !branch || faults.length) return { ok: false, faults }
  return { ok: true, request: { taxId: taxId.id, name, branch, address } }
}

/** Accepts '', 'สำนักงานใหญ่', 'head office', '1' and '00001'; returns null for anything else. */
export function readBranch(text: string): string | null {
  const plain = thaiDigitsToArabic(text)
    .trim()
    .toLowerCase()
    .replace(/^สาขาที่\s*/, '')
  if (plain === '' || plain === 'สำนักงานใหญ่' || plain === 'head office') return '00000'
  return /^\d{1,5}$/.test(plain) ? plain.padStart(5, '0') : null
}

function tidy(text: string): string {
  return normalizeThai(text).replace(/\s+/g, ' ').trim()
}
