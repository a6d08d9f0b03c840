import { byPostcode } from '#areas/address/public.server.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { DocumentSeller, IssuedDocument } from '../document/document.types.ts'
import { openDocument } from '../document/document-access.server.ts'
import { sellerOf } from '../document/seller.ts'
import { parseDeliveryAddress } from '../quotation-order/parse-address.rules.ts'
import { titles } from '../sheet/sheet-labels.ts'
import { etaxXml, type SellerLocation } from './etax.rules.ts'
import { type EtaxField, readEtax, validateEtax } from './etax-check.rules.ts'
import { type EtaxSigner, unsigned } from './signer.ts'

/**
 * Returns a document as e-Tax XML for staff, who send it to the Revenue Department. Throws 404 for everybody else, and
 * for documents that are not tax documents or were cancelled; 409 `etax.incomplete` with what is missing, if the
 * Revenue Department would reject it.
 */
export async function etaxFile(
  ctx: Ctx,
  number: string,
  signer: EtaxSigner = unsigned,
): Promise<{ name: string; xml: string }> {
  const { document, as } = await openDocument(ctx, number)
  const xml = document.status === 'issued' ? xmlOf(ctx, document) : null
  if (as !== 'staff' || !xml) throw notFound('document.not_found')
  const violations = validateEtax(readEtax(xml))
  const fields = violations.flatMap(({ field }) => field ?? [])
  const [broken] = violations.filter(({ field }) => field === null)
  if (fields.length) throw conflict('etax.incomplete', { number, fields })
  if (broken) throw new Error(`e-Tax document ${number} violates the ETDA recommendation at ${broken.path}`)
  const label = signer.label === 'signed' ? '' : `-${signer.label}`
  return { name: `${document.number}${label}.xml`, xml: await signer.sign(xml) }
}

/** Returns what an issued document lacks to be an e-Tax document; empty if it is not a tax document. */
export function missingEtaxFields(ctx: Ctx, document: IssuedDocument): EtaxField[] {
  const xml = document.status === 'issued' ? xmlOf(ctx, document) : null
  return xml ? [...new Set(validateEtax(readEtax(xml)).flatMap(({ field }) => field ?? []))] : []
}

/** Returns what the site itself lacks for e-Tax, before anything is issued: its tax number, and each part of its address. */
export function missingEtaxSellerFields(ctx: Ctx): EtaxField[] {
  const seller = sellerOf(ctx.tenant)
  const sellerLocation = sellerLocationOf(seller)
  const gaps: EtaxField[] = seller.taxId ? [] : ['seller.taxId']
  if (!sellerLocation)
    gaps.push('seller.postcode', 'seller.subdistrict', 'seller.district', 'seller.province')
  if (!sellerLocation?.buildingNumber) gaps.push('seller.buildingNumber')
  return gaps
}

const xmlOf = (ctx: Ctx, document: IssuedDocument) =>
  etaxXml(document, {
    title: titles[document.kind][0],
    now: ctx.now,
    place: sellerLocationOf(document.seller),
  })

/** Returns a seller's location, parsed from the address on the document; null if it is not unambiguous. */
function sellerLocationOf({ address }: DocumentSeller): SellerLocation | null {
  const read = parseDeliveryAddress(address, (postcode) =>
    byPostcode(postcode).map(({ subdistrict, district, province, subdistrictCode }) => ({
      subdistrict: subdistrict.th,
      district: district.th,
      province: province.th,
      subdistrictCode,
    })),
  )
  if (!read?.subdistrictCode) return null
  const { postcode, subdistrictCode, line } = read
  return { postcode, subdistrictCode, buildingNumber: /\d+(?:\/\d+)*/.exec(line)?.[0] ?? '' }
}
