import type { DayOrder } from '#kernel/import/sheet/cell-values.rules.ts'
import type { ColumnNames } from '#kernel/import/sheet/heading.rules.ts'

export const bankFields = [
  'date',
  'time',
  'amount',
  'in',
  'out',
  'balance',
  'text',
  'channel',
  'payer',
  'ref1',
  'ref2',
  'bankRef',
] as const
/** The meaning of a statement column. Money is in one signed column, or in one for incoming and one for outgoing. */
export type BankField = (typeof bankFields)[number]

/** The column names of an account's statements where they differ from the standard ones, and its date format. */
export type BankColumnNames = Partial<Record<BankField, string>> & { order?: DayOrder }

/**
 * Common column names of statements, in Thai and English. Banks change their files without notice, so there is no list
 * by bank: what is not found here is selected once for an account and saved.
 */
export const knownColumns: ColumnNames<BankField> = {
  date: [
    ...['date', 'transaction date', 'trans date', 'tran date', 'posting date', 'post date', 'payment date'],
    ...['วันที่', 'วันที่ทำรายการ', 'วันทำรายการ', 'วันที่รายการ', 'วันที่โอน', 'วันที่ชำระ', 'วัน/เดือน/ปี'],
    ...['วันที่และเวลา', 'date time', 'date/time', 'transaction date time', 'effective date', 'value date'],
  ],
  time: ['time', 'transaction time', 'trans time', 'เวลา', 'เวลาทำรายการ', 'เวลาที่ทำรายการ', 'time/eff.date'],
  in: [
    ...['deposit', 'credit', 'credit amount', 'deposit amount', 'money in', 'paid in', 'deposits'],
    ...['ฝาก', 'เงินฝาก', 'ฝากเงิน', 'เงินเข้า', 'จำนวนเงินฝาก', 'รายการฝาก', 'เครดิต', 'ยอดเงินเข้า'],
  ],
  out: [
    ...['withdrawal', 'debit', 'debit amount', 'withdrawal amount', 'money out', 'paid out', 'withdrawals'],
    ...['ถอน', 'เงินถอน', 'ถอนเงิน', 'เงินออก', 'จำนวนเงินถอน', 'รายการถอน', 'เดบิต', 'ยอดเงินออก'],
  ],
  amount: [
    ...['amount', 'transaction amount', 'payment amount', 'amount thb'],
    ...['จำนวนเงิน', 'ยอดเงิน', 'จำนวน', 'ยอดชำระ', 'จำนวนเงินที่ชำระ'],
  ],
  balance: [
    ...['balance', 'outstanding balance', 'ledger balance', 'available balance', 'running balance'],
    ...['ยอดคงเหลือ', 'คงเหลือ', 'ยอดเงินคงเหลือ', 'เงินคงเหลือ'],
  ],
  ref1: [
    ...['ref1', 'reference 1', 'reference no 1', 'reference number 1', 'customer no', 'ref 1'],
    ...['เลขอ้างอิง 1', 'อ้างอิง 1', 'เลขที่อ้างอิง 1', 'รหัสอ้างอิง 1', 'หมายเลขอ้างอิง 1'],
  ],
  ref2: [
    ...['ref2', 'reference 2', 'reference no 2', 'reference number 2', 'ref 2'],
    ...['เลขอ้างอิง 2', 'อ้างอิง 2', 'เลขที่อ้างอิง 2', 'รหัสอ้างอิง 2', 'หมายเลขอ้างอิง 2'],
  ],
  bankRef: [
    ...[
      'reference',
      'reference no',
      'reference number',
      'transaction id',
      'transaction reference',
      'trans ref',
    ],
    ...[
      'bank reference',
      'bank ref',
      'tran id',
      'เลขที่รายการ',
      'รหัสรายการ',
      'เลขที่อ้างอิง',
      'เลขอ้างอิง',
      'หมายเลขอ้างอิง',
    ],
  ],
  payer: [
    ...['payer', 'payer name', 'sender', 'sender name', 'from', 'from name', 'customer name', 'counterparty'],
    ...['ผู้โอน', 'ชื่อผู้โอน', 'ผู้ชำระ', 'ชื่อผู้ชำระ', 'ชื่อผู้ชำระเงิน', 'ชื่อลูกค้า', 'จาก', 'ชื่อบัญชีผู้โอน'],
  ],
  channel: ['channel', 'service channel', 'via', 'ช่องทาง', 'ช่องทางการทำรายการ', 'สาขา/ช่องทาง'],
  text: [
    ...[
      'description',
      'details',
      'detail',
      'particulars',
      'transaction',
      'transaction description',
      'remark',
      'note',
    ],
    ...['รายละเอียด', 'รายการ', 'คำอธิบาย', 'หมายเหตุ', 'รายละเอียดรายการ', 'ประเภทรายการ', 'บันทึก'],
  ],
}

/** Returns whether enough was found: a date, and money in one column or two. */
export const isReadable = (columns: Partial<Record<BankField, number>>): boolean =>
  columns.date !== undefined &&
  (columns.amount !== undefined || columns.in !== undefined || columns.out !== undefined)
