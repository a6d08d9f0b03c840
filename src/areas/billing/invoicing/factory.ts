import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import type { IssueInput } from './invoicing.input.ts'
import { issueDocument } from './issue-document.server.ts'

/** A registered seller's details, as at `/config/site`. */
export const sellerDetails = {
  legalName: { th: 'วิสาหกิจชุมชนทดสอบ', en: 'Test' },
  address: { th: '99 หมู่ 3 ตำบลอัมพวา อำเภออัมพวา สมุทรสงคราม 75110', en: '' },
  taxId: '0999900000015',
}

/** Issues an invoice for 10,700 baht including 700 of tax by default. */
export const issueInvoice = (ctx: Ctx, more: Partial<IssueInput> = {}) =>
  issueDocument(ctx, {
    id: newId(),
    kind: 'invoice',
    buyer: {
      name: 'บริษัท ผู้ซื้อ จำกัด',
      address: '1 ถนนสีลม บางรัก กรุงเทพมหานคร 10500',
      taxId: '0107536000315',
    },
    lines: [
      { name: 'จัดเลี้ยง', unit: 'งาน', quantityMilli: 1000, unitSatang: baht(10_700), vatMode: 'inclusive' },
    ],
    ...more,
  })
