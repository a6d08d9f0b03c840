import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import { parseThaiId } from '#kernel/text/index.ts'
import { parseBranch } from '../order/invoice-request.rules.ts'
import type { DocumentSeller } from './document.types.ts'

/** Returns the seller as configured at `/config/site`; documents are in Thai. */
export function sellerOf(tenant: Tenant): DocumentSeller {
  const { legalName, address, phone, taxId, branch } = tenant.facts as {
    legalName?: LocalizedText
    address?: LocalizedText
    phone?: string
    taxId?: string
    branch?: LocalizedText
  }
  const tax = parseThaiId(taxId ?? '')
  return {
    name: legalName?.th || tenant.name.th,
    address: (address?.th ?? '').replace(/\s+/g, ' ').trim(),
    phone: phone ?? '',
    taxId: tax.ok ? tax.id : null,
    branch: parseBranch((branch?.th ?? '').replace(/[()]/g, '')) ?? '00000',
  }
}

/** Returns whether the site can issue tax invoices, judging by its tax number; the tax rate of the sale decides the rest. */
export const isRegistered = (tenant: Tenant): boolean => sellerOf(tenant).taxId !== null
