import { checksum, encode, parse, tag, validate, withCrcTag } from 'promptparse'
import { describe, expect, test } from 'vitest'
import { baht, satang } from '../money/index.ts'
import {
  bankByCode,
  banks,
  billBarcode,
  billPayment,
  checkReceiver,
  parseBillBarcode,
  parsePayload,
  promptPay,
  type QrFields,
  QrInputError,
} from './index.ts'

/** Payloads of other libraries and of our own design notes, with their content. */
const payloads: [what: string, payload: string, fields: QrFields][] = [
  [
    'a phone (promptpay-qr)',
    '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
    { oneTime: false, proxy: { type: 'mobile', id: '0801234567' } },
  ],
  [
    'a phone written +66 (promptpay-qr)',
    '00020101021129370016A000000677010111011300668912345675802TH5303764630429C1',
    { oneTime: false, proxy: { type: 'mobile', id: '0891234567' } },
  ],
  [
    'a national id (promptpay-qr)',
    '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A',
    { oneTime: false, proxy: { type: 'national', id: '1111111111111' } },
  ],
  [
    'a tax id (promptpay-qr)',
    '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD',
    { oneTime: false, proxy: { type: 'tax', id: '0123456789012' } },
  ],
  [
    'an e-wallet (promptpay-qr)',
    '00020101021129390016A00000067701011103150123456789012345802TH530376463049781',
    { oneTime: false, proxy: { type: 'ewallet', id: '012345678901234' } },
  ],
  [
    'a phone of zeros, 4.22 (promptpay-qr)',
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
    { oneTime: true, amount: baht(4.22), proxy: { type: 'mobile', id: '0000000000' } },
  ],
  [
    'a phone (promptparse)',
    '00020101021129370016A0000006770101110113006681222333353037645802TH63041DCF',
    { oneTime: false, proxy: { type: 'mobile', id: '0812223333' } },
  ],
  [
    'a phone, 30.00 (promptparse)',
    '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
    { oneTime: true, amount: baht(30), proxy: { type: 'mobile', id: '0812223333' } },
  ],
  [
    'a phone, 420.00',
    '00020101021229370016A000000677010111011300668012345675802TH53037645406420.006304D14A',
    { oneTime: true, amount: baht(420), proxy: { type: 'mobile', id: '0801234567' } },
  ],
  [
    'a tax id, 1,070.00',
    '00020101021229370016A000000677010111021309999999999915802TH530376454071070.006304587C',
    { oneTime: true, amount: baht(1070), proxy: { type: 'tax', id: '0999999999991' } },
  ],
  [
    'an e-wallet, 50.00',
    '00020101021229390016A00000067701011103150123456789012345802TH5303764540550.0063048F3D',
    { oneTime: true, amount: baht(50), proxy: { type: 'ewallet', id: '012345678901234' } },
  ],
  [
    'a phone, 100.50',
    '00020101021229370016A000000677010111011300668123456785802TH53037645406100.506304F88B',
    { oneTime: true, amount: baht(100.5), proxy: { type: 'mobile', id: '0812345678' } },
  ],
  [
    'a bill with one reference (promptparse)',
    '00020101021130550016A0000006770101120115099999999999990021211122233344453037645802TH63043EE7',
    { oneTime: false, bill: { billerId: '099999999999990', ref1: '111222333444', crossBorder: false } },
  ],
  [
    'a bill with two references, 3,649.22 (promptparse)',
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
    {
      oneTime: true,
      amount: baht(3649.22),
      bill: { billerId: '099400016550100', ref1: '123456789012', ref2: '670429', crossBorder: false },
    },
  ],
  [
    'a bill with a third reference in 62-07 (promptparse)',
    '00020101021130620016A000000677010112011301122334455660211CUSTOMER0010306INV00153037645802TH62070703SCB6304780E',
    {
      oneTime: false,
      bill: { billerId: '0112233445566', ref1: 'CUSTOMER001', ref2: 'INV001', crossBorder: false },
      terminal: 'SCB',
    },
  ],
  [
    'our invoice, 1,070.00',
    '00020101021230680016A00000067701011201150999999999991010213INV690000012303082026112153037645802TH54071070.0063046333',
    {
      oneTime: true,
      amount: baht(1070),
      bill: { billerId: '099999999999101', ref1: 'INV6900000123', ref2: '20261121', crossBorder: false },
    },
  ],
  [
    'TrueMoney, 10.05 with a message',
    '00020101021229390016A000000677010111031514000080111111153037645802TH540510.05814800480065006C006C006F00200057006F0072006C006400216304F5A2',
    {
      oneTime: true,
      amount: baht(10.05),
      proxy: { type: 'ewallet', id: '140000801111111' },
      message: 'Hello World!',
    },
  ],
]

describe('third-party payloads', () => {
  test.each(payloads)('%s is parsed', (_, payload, fields) => {
    expect(parsePayload(payload)).toEqual({ ok: true, fields })
  })

  test.each(payloads)('%s with its last digit changed is refused', (_, payload) => {
    const last = payload.at(-1)!
    const other = last === '0' ? '1' : '0'
    expect(parsePayload(payload.slice(0, -1) + other)).toEqual({ ok: false, reason: 'crc' })
  })

  test.each(payloads)('%s with any one character changed never parses the same', (_, payload) => {
    for (let at = 0; at < payload.length - 4; at++) {
      const changed = payload.slice(0, at) + (payload[at] === '7' ? '8' : '7') + payload.slice(at + 1)
      expect(parsePayload(changed).ok).toBe(false)
    }
  })

  const sealed = (...tags: [string, string][]) =>
    withCrcTag(encode(tags.map(([id, value]) => tag(id, value))), '63')
  const transfer = '0016A00000067701011101130066801234567'
  test.each([
    ['nothing', '', 'empty'],
    ['other text', 'https://example.com', 'shape'],
    [
      'a comma in the amount',
      sealed(['00', '01'], ['29', transfer], ['53', '764'], ['54', '1,070.00']),
      'amount',
    ],
    ['three decimals', sealed(['00', '01'], ['29', transfer], ['53', '764'], ['54', '1.005']), 'amount'],
    ['a negative amount', sealed(['00', '01'], ['29', transfer], ['53', '764'], ['54', '-1.00']), 'amount'],
    ['a length beyond the end', '00020101021199', 'shape'],
    ['a length beyond the end of all', '000201010211299937', 'length'],
    ['a tag given twice', sealed(['00', '01'], ['53', '764'], ['53', '764']), 'duplicate'],
    ['a CRC given twice', sealed(['00', '01'], ['53', '764'], ['63', 'ABCD']), 'duplicate'],
    ['a CRC in the middle', `${sealed(['00', '01'], ['53', '764'])}5802TH`, 'order'],
    ['no CRC', '0002010102115303764', 'order'],
    ['dollars', sealed(['00', '01'], ['29', transfer], ['53', '840']), 'currency'],
    ['a first tag that is not 00', sealed(['01', '11'], ['00', '01'], ['53', '764']), 'shape'],
  ])('%s is refused', (_, payload, reason) => {
    expect(parsePayload(payload)).toEqual({ ok: false, reason })
  })

  test('tags in another order mean the same', () => {
    const payload = sealed(
      ['00', '01'],
      ['54', '420.00'],
      ['58', 'TH'],
      ['53', '764'],
      ['29', transfer],
      ['01', '12'],
    )
    expect(parsePayload(payload)).toEqual(parsePayload(payloads[8]![1]))
  })

  test('names, city, reference, bank account and cross-border bills are parsed', () => {
    const account = encode([tag('00', 'A000000677010111'), tag('04', '0041234567890')])
    const foreign = encode([tag('00', 'A000000677012006'), tag('01', '099999999999990'), tag('02', 'R1')])
    const payload = sealed(
      ['00', '01'],
      ['29', account],
      ['30', foreign],
      ['53', '764'],
      ['59', 'BAAN RAO'],
      ['60', 'BANGKOK'],
      ['62', '0504A123'],
    )
    expect(parsePayload(payload)).toEqual({
      ok: true,
      fields: {
        oneTime: false,
        proxy: { type: 'bank', id: '0041234567890' },
        bill: { billerId: '099999999999990', ref1: 'R1', crossBorder: true },
        merchantName: 'BAAN RAO',
        city: 'BANGKOK',
        reference: 'A123',
      },
    })
  })
})

describe('generated payloads', () => {
  const same = (payload: string, index: number) => {
    expect(parsePayload(payload)).toEqual({ ok: true, fields: payloads[index]![2] })
    expect(parse(payload, true)?.validate('63')).toBe(true)
  }

  test('contain the same fields as the vectors', () => {
    same(promptPay({ proxy: { type: 'mobile', id: '0801234567' } }), 0)
    same(promptPay({ proxy: { type: 'national', id: '1111111111111' } }), 2)
    same(promptPay({ proxy: { type: 'tax', id: '0123456789012' } }), 3)
    same(promptPay({ proxy: { type: 'ewallet', id: '012345678901234' } }), 4)
    same(promptPay({ proxy: { type: 'mobile', id: '0801234567' }, amount: baht(420) }), 8)
    same(promptPay({ proxy: { type: 'tax', id: '0999999999991' }, amount: baht(1070) }), 9)
    same(promptPay({ proxy: { type: 'ewallet', id: '012345678901234' }, amount: baht(50) }), 10)
    same(promptPay({ proxy: { type: 'mobile', id: '0812345678' }, amount: baht(100.5) }), 11)
    same(billPayment({ billerId: '099999999999990', ref1: '111222333444' }), 12)
  })

  test('match those of promptparse and of the invoice form exactly', () => {
    expect(promptPay({ proxy: { type: 'mobile', id: '0812223333' } })).toBe(payloads[6]![1])
    expect(promptPay({ proxy: { type: 'mobile', id: '0812223333' }, amount: baht(30) })).toBe(payloads[7]![1])
    expect(
      billPayment({
        billerId: '099400016550100',
        ref1: '123456789012',
        ref2: '670429',
        amount: baht(3649.22),
      }),
    ).toBe(payloads[13]![1])
    expect(
      billPayment({
        billerId: '099999999999101',
        ref1: 'INV6900000123',
        ref2: '20261121',
        amount: baht(1070),
      }),
    ).toBe(payloads[15]![1])
  })

  test('are dynamic when meant for one payment, even without an amount', () => {
    const payload = promptPay({ proxy: { type: 'mobile', id: '0801234567' }, oneTime: true })
    expect(parsePayload(payload)).toMatchObject({ ok: true, fields: { oneTime: true } })
  })

  test('encode every amount to the satang', () => {
    for (const n of [1, 99, 100, 1999, 1005, 435, 123456789, 999_999_999_999]) {
      const payload = billPayment({ billerId: '099999999999101', ref1: 'A', amount: satang(n) })
      expect(parsePayload(payload)).toMatchObject({ ok: true, fields: { amount: n } })
      expect(validate.billPayment(payload)?.amount).toBeCloseTo(n / 100, 2)
    }
  })

  const bill = { billerId: '099999999999101', ref1: 'A1' }
  const mobile = { type: 'mobile', id: '0801234567' } as const
  test.each([
    ['id', () => promptPay({ proxy: { type: 'mobile', id: '801234567' } })],
    ['id', () => promptPay({ proxy: { type: 'tax', id: '012345678901' } })],
    ['id', () => promptPay({ proxy: { type: 'ewallet', id: '0123456789012' } })],
    ['amount', () => promptPay({ proxy: mobile, amount: satang(0) })],
    ['amount', () => promptPay({ proxy: mobile, amount: satang(-100) })],
    ['amount', () => promptPay({ proxy: mobile, amount: satang(1_000_000_000_000) })],
    ['billerId', () => billPayment({ ...bill, billerId: '0999999999991' })],
    ['ref1', () => billPayment({ ...bill, ref1: '' })],
    ['ref1', () => billPayment({ ...bill, ref1: 'inv1' })],
    ['ref1', () => billPayment({ ...bill, ref1: 'A'.repeat(21) })],
    ['ref2', () => billPayment({ ...bill, ref2: 'A-1' })],
    ['ref2', () => billBarcode({ ...bill, ref2: 'ก' })],
  ])('a wrong %s is refused', (field, build) => {
    expect(build).toThrow(QrInputError)
    expect(build).toThrow(expect.objectContaining({ field }))
  })

  test('the check value of the CRC is the published one', () => {
    expect(checksum('123456789')).toBe('29B1')
  })
})

describe('the barcode for bank counters', () => {
  const bill = { billerId: '099400016550100', ref1: '123456789012', ref2: '670429' }

  test('has four parts with the amount in satang', () => {
    const text = '|099400016550100\r123456789012\r670429\r364922'
    expect(billBarcode({ ...bill, amount: baht(3649.22) })).toBe(text)
    expect(parseBillBarcode(text)).toEqual({ ...bill, amount: baht(3649.22) })
  })

  test('writes 0 for an open amount, and nothing for a missing reference', () => {
    expect(billBarcode(bill)).toBe('|099400016550100\r123456789012\r670429\r0')
    expect(billBarcode({ billerId: bill.billerId, ref1: 'A', amount: satang(1999) })).toBe(
      '|099400016550100\rA\r\r1999',
    )
    expect(parseBillBarcode('|099400016550100\rA\r\r0')).toEqual({ billerId: bill.billerId, ref1: 'A' })
  })

  test.each(['', '8850123456789', '|0994\rA\r\r0', '|099400016550100\rA\r\r-5', '|099400016550100\nA\n\n0'])(
    '%j is not such a barcode',
    (text) => {
      expect(parseBillBarcode(text)).toBeNull()
    },
  )
})

describe('recipients', () => {
  test.each([
    ['mobile', '081-234-5678', { ok: true, id: '0812345678' }],
    ['mobile', '+66 81 234 5678', { ok: true, id: '0812345678' }],
    ['mobile', '๐๘๑๒๓๔๕๖๗๘', { ok: true, id: '0812345678' }],
    ['mobile', '0212345678', { ok: false, reason: 'prefix', at: 2 }],
    ['mobile', '812345678', { ok: false, reason: 'prefix', at: 1 }],
    ['mobile', '08123x5678', { ok: false, reason: 'letters', at: 6 }],
    ['mobile', '081234567', { ok: false, reason: 'length', digits: 9, needed: 10 }],
    ['national', '1-2345-67890-12-1', { ok: true, id: '1234567890121' }],
    ['national', '1234567890122', { ok: false, reason: 'check', at: 13, expected: 1 }],
    ['national', '0107536000315', { ok: false, reason: 'prefix', at: 1 }],
    ['tax', '0107536000315', { ok: true, id: '0107536000315' }],
    ['tax', '0105536000315', { ok: false, reason: 'check', at: 13, expected: 3 }],
    ['tax', '010753600031', { ok: false, reason: 'length', digits: 12, needed: 13 }],
    ['ewallet', '012345678901234', { ok: true, id: '012345678901234' }],
    ['ewallet', '01234567890123', { ok: false, reason: 'length', digits: 14, needed: 15 }],
    ['biller', '099999999999101', { ok: true, id: '099999999999101' }],
    ['biller', '0999999999991', { ok: false, reason: 'length', digits: 13, needed: 15 }],
    ['biller', '', { ok: false, reason: 'empty' }],
  ] as const)('a %s %j is validated', (type, input, expected) => {
    expect(checkReceiver(type, input)).toEqual(expected)
  })
})

test('every bank has its own three-digit code and two names', () => {
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(16)
  for (const bank of banks) {
    expect(bank.code).toMatch(/^\d{3}$/)
    expect(bank.th).toMatch(/^ธนาคาร/)
  }
  expect(bankByCode('014')?.en).toBe('Siam Commercial Bank')
  expect(bankByCode('999')).toBeUndefined()
})
