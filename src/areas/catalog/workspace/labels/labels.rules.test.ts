import { describe, expect, test } from 'vitest'
import { copiesOf, labelsRequest, maxLabels } from './labels.rules.ts'

const id = '01a1fd43-f8a5-70e5-b444-000000000000'
const ask = (query: string) => labelsRequest(new URLSearchParams(query))

describe('requested labels', () => {
  test.each<[string, string, Partial<ReturnType<typeof ask>>]>([
    ['of a product', `product=${id}`, { products: [id], copies: 1, size: '40x30', paper: 'a4', qr: true }],
    ['of many', `product=${id},${id.replace('01', '02')}`, { products: [id, id.replace('01', '02')] }],
    ['of one twice are of one', `product=${id}&product=${id}`, { products: [id] }],
    ['of one variant', `product=${id}&variant=${id}`, { variants: [id] }],
    ['in a size', 'size=60x40&paper=roll&qr=0', { size: '60x40', paper: 'roll', qr: false }],
    ['in copies', 'copies=12', { copies: 12 }],
    ['in too many copies', 'copies=5000', { copies: 100 }],
    ['in no copies', 'copies=0', { copies: 1 }],
    ['in nonsense', 'product=x&size=big&copies=a', { products: [], size: '40x30', copies: 1 }],
  ])('%s', (_, query, expected) => expect(ask(query)).toMatchObject(expected))

  test('are printed with their copies, up to a limit', () => {
    expect(copiesOf(['a', 'b'], 2)).toEqual(['a', 'a', 'b', 'b'])
    expect(copiesOf(Array.from({ length: 100 }, String), 100)).toHaveLength(maxLabels)
  })
})
