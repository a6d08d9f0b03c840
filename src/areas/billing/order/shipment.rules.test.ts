import { expect, test } from 'vitest'
import { baht, satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { lineStatus } from './order-view.rules.ts'
import {
  cancelledPart,
  groupsWithout,
  type LineMoney,
  parcelMoney,
  piecesOf,
  selectParts,
  sentPart,
  sumOf,
  trackingUrl,
} from './shipment.rules.ts'

// Three for 100.00, tax included: a third of it is not a whole number of satang.
const three = {
  quantityMilli: 3000,
  sentMilli: 0,
  cancelledMilli: 0,
  subtotal: baht(105),
  discount: baht(5),
  net: baht(93.46),
  vat: baht(6.54),
  gross: baht(100),
}

test.each([
  [
    'three parcels',
    [
      ['sent', 1000],
      ['sent', 1000],
      ['sent', 1000],
    ],
  ],
  [
    'two parcels around what is called off',
    [
      ['sent', 1000],
      ['off', 1000],
      ['sent', 1000],
    ],
  ],
  [
    'called off twice, then sent',
    [
      ['off', 1000],
      ['off', 1000],
      ['sent', 1000],
    ],
  ],
  [
    'weighed parts',
    [
      ['sent', 333],
      ['off', 334],
      ['sent', 2000],
      ['off', 333],
    ],
  ],
] as const)('%s add up to the line, to the satang', (_, acts) => {
  const line = { ...three }
  const parts: LineMoney[] = []
  for (const [what, milli] of acts) {
    parts.push(what === 'sent' ? sentPart(line, milli) : cancelledPart(line, milli))
    if (what === 'sent') line.sentMilli += milli
    else line.cancelledMilli += milli
  }
  expect(sumOf(parts)).toEqual({
    subtotal: three.subtotal,
    discount: three.discount,
    net: three.net,
    vat: three.vat,
    gross: three.gross,
  })
  for (const { net, vat, gross } of parts) expect(net + vat).toBe(gross)
})

test('takes no more of a request than is left', () => {
  const lines = [
    { line: 1, quantityMilli: 3000, sentMilli: 1000, cancelledMilli: 1000 },
    { line: 2, quantityMilli: 2000, sentMilli: 2000, cancelledMilli: 0 },
  ]
  const all = selectParts(lines, undefined)
  expect(all.ok && all.parts).toEqual([{ line: lines[0], milli: 1000 }])
  expect(selectParts(lines, [{ line: 1, quantityMilli: 2000 }])).toEqual({
    ok: false,
    line: 1,
    leftMilli: 1000,
  })
  expect(selectParts(lines, [{ line: 2, quantityMilli: 1 }])).toEqual({ ok: false, line: 2, leftMilli: 0 })
  expect(selectParts(lines, [{ line: 9, quantityMilli: 1 }])).toEqual({ ok: false, line: 9, leftMilli: 0 })
  const twice = [
    { line: 1, quantityMilli: 600 },
    { line: 1, quantityMilli: 600 },
  ]
  expect(selectParts(lines, twice)).toEqual({ ok: false, line: 1, leftMilli: 1000 })
  expect(selectParts(lines, [{ line: 1, quantityMilli: 0 }])).toEqual({ ok: true, parts: [] })
})

test('takes only whole pieces of whole pieces, except the rest of one split earlier', () => {
  const whole = { line: 1, quantityMilli: 3000, sentMilli: 0, cancelledMilli: 0 }
  const half = [{ line: 1, quantityMilli: 500 }]
  expect(selectParts([whole], half)).toEqual({ ok: false, line: 1, leftMilli: 3000, half: true })
  expect(selectParts([{ ...whole, sentMilli: 2500 }], half)).toMatchObject({
    ok: true,
    parts: [{ milli: 500 }],
  })
  expect(selectParts([{ ...whole, quantityMilli: 2500 }], half)).toMatchObject({
    ok: true,
    parts: [{ milli: 500 }],
  })
})

test('the first parcel carries the delivery fee; paid amounts are not collected', () => {
  const items = [sentPart(three, 1000), sentPart({ ...three, sentMilli: 1000 }, 1000)]
  const rest = { net: baht(46.73), gross: baht(50) }
  const sumNet = sum(items.map(({ net }) => net))
  expect(parcelMoney(items, rest, { first: true, paid: true })).toEqual({
    net: satang(sumNet + rest.net),
    collect: zeroSatang,
  })
  expect(parcelMoney(items, rest, { first: false, paid: false })).toEqual({
    net: sumNet,
    collect: sum(items.map(({ gross }) => gross)),
  })
})

test('tax by kind and rate drops cancelled amounts, and an empty kind disappears', () => {
  const groups = [
    { kind: 'taxed' as const, rateBp: 700, net: baht(140.19), vat: baht(9.81), gross: baht(150) },
    { kind: 'exempt' as const, rateBp: 0, net: baht(200), vat: zeroSatang, gross: baht(200) },
  ]
  const book = {
    ...three,
    subtotal: baht(200),
    discount: zeroSatang,
    net: baht(200),
    vat: zeroSatang,
    gross: baht(200),
  }
  const off = [
    { vatMode: 'inclusive' as const, money: three },
    { vatMode: 'exempt' as const, money: book },
  ]
  expect(groupsWithout(groups, off, 700)).toEqual([
    { kind: 'taxed', rateBp: 700, net: baht(46.73), vat: baht(3.27), gross: baht(50) },
  ])
})

test('pieces are counted the way people count them', () => {
  expect(piecesOf([3000, 1250, 0])).toBe(4)
})

test.each([
  ['ไปรษณีย์ไทย EMS', 'EX123456789TH', 'https://track.thailandpost.co.th/?trackNumber=EX123456789TH'],
  ['Flash Express', 'TH01472KX93A', 'https://www.flashexpress.co.th/fle/tracking?se=TH01472KX93A'],
  ['KEX Express', 'KEX12345678', 'https://th.kex-express.com/en/track/?track=KEX12345678'],
  ['ร้านส่งเอง', 'พี่หนึ่ง 081', null],
  ['Flash Express', 'javascript:alert(1)', null],
])('a parcel of %s, %s, is tracked at %s', (carrier, tracking, address) => {
  expect(trackingUrl({ carrier, tracking })).toBe(address)
})

test('a line shows how much has shipped and how much is to come, in every order status', () => {
  const line = { quantityMilli: 3000, sentMilli: 1000, cancelledMilli: 1000 }
  const paidAt = new Date()
  const of = (status: Parameters<typeof lineStatus>[1]['status'], byHand = true) =>
    lineStatus(line, { status, paidAt }, byHand)
  expect(of('preparing')).toEqual({ sentMilli: 1000, leftMilli: 1000 })
  expect(of('completed')).toEqual({ sentMilli: 2000, leftMilli: 0 })
  expect(of('cancelled')).toEqual({ sentMilli: 1000, leftMilli: 0 })
  expect(of('preparing', false)).toEqual({ sentMilli: 2000, leftMilli: 0 })
  expect(lineStatus(line, { status: 'pending_payment', paidAt: null }, false)).toEqual({
    sentMilli: 0,
    leftMilli: 0,
  })
})
