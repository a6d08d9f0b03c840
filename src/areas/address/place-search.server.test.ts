import { describe, expect, test } from 'vitest'
import { placeLabel } from './address.rules.ts'
import { looseName, prefixDistance } from './place-name.rules.ts'
import { searchPlaces } from './place-search.server.ts'

const first = (query: string) => {
  const place = searchPlaces(query)[0]
  return place && `${placeLabel(place, 'th')} ${place.postcode}`
}

const khlongToei = 'คลองเตย เขตคลองเตย กรุงเทพฯ 10110'
const bangKhonthi = 'บางคนที อ.บางคนที จ.สมุทรสงคราม 75120'
const maeSa = 'แม่สา อ.แม่ริม จ.เชียงใหม่ 50180'
const bangRak = 'บางรัก เขตบางรัก กรุงเทพฯ 10500'

describe('finds a place', () => {
  test.each([
    ['by its name', 'คลองเตย', khlongToei],
    ['by the beginning of it', 'คลองเต', khlongToei],
    ['by a postcode', '10110', khlongToei],
    ['by a postcode still being typed', '1011', khlongToei],
    ['by several words', 'บางคนที สมุทรสงคราม', bangKhonthi],
    ['by words in any order', 'สมุทรสงคราม บางคนที', bangKhonthi],
    ['by words written together', 'บางคนทีสมุทรสงคราม', bangKhonthi],
    ['without its district', 'สีลมกรุงเทพ', 'สีลม เขตบางรัก กรุงเทพฯ 10500'],
    ['with the short words for the levels', 'ต.แม่สา อ.แม่ริม จ.เชียงใหม่', maeSa],
    ['with the long ones, together', 'ตำบลแม่สาอำเภอแม่ริมจังหวัดเชียงใหม่', maeSa],
    ['with those of Bangkok', 'แขวงคลองเตย เขตคลองเตย กทม 10110', khlongToei],
    ['with those of Bangkok, together', 'แขวงคลองเตยเขตคลองเตยกรุงเทพ', khlongToei],
    ['with the postcode glued on', 'คลองเตย10110', khlongToei],
    ['in Thai digits', '๑๐๑๑๐', khlongToei],
    ['in English', 'Khlong Toei', khlongToei],
    ['in another English', 'klongtoey', khlongToei],
    ['in English as people write it', 'Khlong Toei Nua', 'คลองเตยเหนือ เขตวัฒนา กรุงเทพฯ 10110'],
    ['in English with its province', 'mae sa chiang mai', maeSa],
    ['with one letter wrong', 'บานรัก', bangRak],
    ['with a letter of the same sound', 'ดุสิด', 'ดุสิต เขตดุสิต กรุงเทพฯ 10300'],
    ['with a letter left out', 'ลาดพ้าว', 'ลาดพร้าว เขตลาดพร้าว กรุงเทพฯ 10230'],
    ['without its tone marks', 'แมสา แมริม', maeSa],
    ['with two letters wrong in a long name', 'บางขุนเทรียร', 'บางขุนเทียน เขตจอมทอง กรุงเทพฯ 10150'],
    ['by what people call the province', 'โคราช ปากช่อง', 'ปากช่อง อ.ปากช่อง จ.นครราชสีมา 30130'],
    ['without the signs in its name', 'สุไหงโกลก', 'สุไหงโก-ลก อ.สุไหงโก-ลก จ.นราธิวาส 96120'],
    ['though its name ends like a level', 'สนามชัยเขต', 'คู้ยายหมี อ.สนามชัยเขต จ.ฉะเชิงเทรา 24160'],
    ['though its name is a level', 'สามตำบล', 'สามตำบล อ.จุฬาภรณ์ จ.นครศรีธรรมราช 80130'],
    ['in a whole address', '99/12 ซอยสุขุมวิท 26 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110', khlongToei],
    ['in an address with a phone', '12 ม.3 ต.แม่สา อ.แม่ริม จ.เชียงใหม่ 50180 โทร 0812345678', maeSa],
  ])('%s: %s', (_, query, expected) => {
    expect(first(query)).toBe(expected)
  })

  test('respects a level named in the query', () => {
    expect(searchPlaces('อ.เมือง จ.ชลบุรี', { limit: 50 }).every((p) => p.district.th === 'เมืองชลบุรี')).toBe(true)
  })

  test('a province lists its capital district first', () => {
    expect(searchPlaces('ภูเก็ต', { limit: 5 }).every((place) => place.district.th === 'เมืองภูเก็ต')).toBe(true)
  })

  test.each(['', ' ', '๛', '---', 'xyzxyz', '99999', 'ถนนสุขุมวิท 99'])('%j finds nothing', (query) => {
    expect(searchPlaces(query)).toEqual([])
  })

  test('finds every sub-district by its own full name, in Thai and in English', async () => {
    const { allPlaces } = await import('./thailand.server.ts')
    for (const [at, place] of allPlaces().entries()) {
      if (at % 23 !== 0) continue
      for (const locale of ['th', 'en'] as const) {
        const query = `${place.subdistrict[locale]} ${place.district[locale]} ${place.province[locale]} ${place.postcode}`
        const codes = searchPlaces(query).map((found) => found.subdistrictCode)
        expect(codes, query).toContain(place.subdistrictCode)
      }
    }
  })

  test('returns no more than requested, and odd queries are harmless', () => {
    expect(searchPlaces('บาง', { limit: 3 })).toHaveLength(3)
    expect(searchPlaces('ก'.repeat(100_000))).toEqual([])
    expect(searchPlaces('10 '.repeat(1000)).length).toBeLessThanOrEqual(10)
  })
})

test.each([
  ['Khlong Toei', 'klongtoey'],
  ['Phuket', 'Puket'],
  ['Si Sa Ket', 'sisaket'],
  ['สุริยวงศ์', 'สุริยวง'],
  ['หาดใหญ่', 'หาดไหย'],
])('%s and %s match loosely', (a, b) => {
  expect(looseName(a)).toBe(looseName(b))
})

test.each([
  ['บางรัก', 'บางรัก', 2, 0],
  ['บางร', 'บางรักน้อย', 2, 0],
  ['บานรัก', 'บางรัก', 2, 1],
  ['บางักร', 'บางรัก', 2, 2],
  ['บงารัก', 'บางรัก', 2, 1],
  ['xxxx', 'บางรัก', 2, 3],
])('%s is %4$s edits from a prefix of %s', (input, name, limit, expected) => {
  expect(prefixDistance(input, name, limit)).toBe(expected)
})
