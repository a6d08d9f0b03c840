import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readAmount, readDateTime } from '#kernel/import/sheet/cell-values.rules.ts'
import type { ColumnNames } from '#kernel/import/sheet/heading.rules.ts'
import { parseQuantity, type Satang, satang, zeroSatang } from '#kernel/money/index.ts'

export type BillField =
  | 'reference'
  | 'name'
  | 'address'
  | 'taxId'
  | 'branch'
  | 'phone'
  | 'email'
  | 'item'
  | 'quantity'
  | 'amount'
  | 'due'
  | 'note'

/** The column names such a file may use. */
export const billColumns: ColumnNames<BillField> = {
  reference: [
    ...[
      'reference',
      'ref',
      'ref1',
      'ref2',
      'customer no',
      'customer id',
      'account no',
      'member no',
      'room',
      'unit no',
    ],
    ...['เลขอ้างอิง', 'อ้างอิง', 'รหัสลูกค้า', 'เลขที่ลูกค้า', 'รหัสสมาชิก', 'ห้อง', 'เลขห้อง', 'บ้านเลขที่'],
  ],
  name: [
    ...['customer', 'customer name', 'name', 'payer', 'buyer'],
    ...['ลูกค้า', 'ชื่อลูกค้า', 'ชื่อ', 'ชื่อสกุล', 'ชื่อผู้ชำระ', 'ผู้ชำระ'],
  ],
  address: ['address', 'ที่อยู่'],
  taxId: ['tax id', 'taxid', 'tax no', 'เลขประจำตัวผู้เสียภาษี', 'เลขผู้เสียภาษี'],
  branch: ['branch', 'สาขา'],
  phone: ['phone', 'mobile', 'tel', 'โทรศัพท์', 'เบอร์โทร', 'เบอร์โทรศัพท์', 'มือถือ'],
  email: ['email', 'e-mail', 'อีเมล', 'อีเมล์'],
  item: ['item', 'description', 'detail', 'items', 'รายการ', 'รายละเอียด', 'ค่าใช้จ่าย'],
  quantity: ['quantity', 'qty', 'จำนวน', 'หน่วย'],
  amount: [
    ...['amount', 'price', 'unit price', 'total', 'sum'],
    ...['จำนวนเงิน', 'ยอดเงิน', 'ยอด', 'ราคา', 'ราคาต่อหน่วย', 'ยอดชำระ'],
  ],
  due: ['due', 'due date', 'pay by', 'ครบกำหนด', 'วันครบกำหนด', 'วันที่ครบกำหนด', 'กำหนดชำระ', 'ชำระภายใน'],
  note: ['note', 'remark', 'หมายเหตุ'],
}

/** A bill in a file, before anything is created from it. */
export interface BulkBill {
  reference: string
  buyer: { name: string; address: string; taxId: string; branch: string; phone: string; email: string }
  lines: { name: string; quantityMilli: number; unitSatang: Satang }[]
  dueOn: string | null
  note: string
}

export interface ReadBill {
  line: number
  bill: BulkBill
  notices: ImportNotice[]
}

type Cells = Readonly<Record<BillField, string>>

/**
 * Returns the bills of a file's lines. Consecutive lines with one reference and due date form one bill; a line without
 * a name is a further item of the bill above. `code` returns the message code for what cannot be read.
 */
export function readBills(
  rows: readonly { line: number; cells: Cells }[],
  code: (name: string) => string,
): ReadBill[] {
  const bills: ReadBill[] = []
  for (const { line, cells } of rows) {
    const notices: ImportNotice[] = []
    const due = cells.due ? readDateTime(cells.due, '', 'dmy') : null
    if (cells.due && !due) notices.push({ line, column: 'due', code: code('due') })
    const item = lineOf(cells, line, code, notices)
    const last = bills.at(-1)
    if (last && continuesBill(cells, due?.on ?? null, last.bill)) {
      last.bill.lines.push(item)
      last.notices.push(...notices)
      continue
    }
    if (!cells.name) notices.push({ line, column: 'name', code: code('name') })
    const { reference, name, address, taxId, branch, phone, email, note } = cells
    bills.push({
      line,
      notices,
      bill: {
        buyer: { name, address, taxId, branch, phone, email },
        reference: reference.slice(0, 40),
        lines: [item],
        dueOn: due?.on ?? null,
        note: note.slice(0, 200),
      },
    })
  }
  return bills
}

function lineOf(
  cells: Cells,
  line: number,
  code: (name: string) => string,
  notices: ImportNotice[],
): BulkBill['lines'][number] {
  const amount = readAmount(cells.amount)
  if (amount === null || amount <= 0) notices.push({ line, column: 'amount', code: code('amount') })
  const quantity = cells.quantity ? parseQuantity(cells.quantity) : null
  if (quantity && !(quantity.ok && quantity.milli > 0))
    notices.push({ line, column: 'quantity', code: code('quantity') })
  if (!cells.item) notices.push({ line, column: 'item', code: code('item') })
  return {
    name: cells.item.slice(0, 200),
    quantityMilli: quantity?.ok ? quantity.milli : 1000,
    unitSatang: amount ?? zeroSatang,
  }
}

/** Returns whether a line continues the bill above it. */
function continuesBill({ reference, name, due }: Cells, dueOn: string | null, above: BulkBill): boolean {
  if (!reference && !name) return true
  return reference !== '' && reference === above.reference && (!due || dueOn === above.dueOn)
}

/** Returns the total of a bill, with tax included in its prices. */
export const totalOf = ({ lines }: Pick<BulkBill, 'lines'>): Satang =>
  satang(
    lines.reduce(
      (sum, { quantityMilli, unitSatang }) => sum + Math.round((quantityMilli * unitSatang) / 1000),
      0,
    ),
  )

/** Returns the key by which a bill is recognised; null if the file has no reference. */
export const keyOf = (bill: BulkBill): string | null =>
  bill.reference ? [bill.reference.toUpperCase(), bill.dueOn ?? '', totalOf(bill)].join('|') : null
