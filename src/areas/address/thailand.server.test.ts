import { describe, expect, test } from 'vitest'
import {
  allPlaces,
  byPostcode,
  bySubdistrict,
  districts,
  provinces,
  subdistricts,
} from './thailand.server.ts'

describe('the data of Thailand', () => {
  test('has 77 provinces, 928 districts and 7,436 sub-districts, without duplicates', () => {
    expect(provinces()).toHaveLength(77)
    const districtCodes = provinces().flatMap(({ code }) => districts(code)!.map((district) => district.code))
    expect(new Set(districtCodes).size).toBe(928)
    const codes = districtCodes.flatMap((code) => subdistricts(code)!.map((subdistrict) => subdistrict.code))
    expect(new Set(codes).size).toBe(7436)
    expect(allPlaces()).toHaveLength(7436)
  })

  test('gives every sub-district two clean names and a postcode', () => {
    for (const place of allPlaces()) {
      expect(place.postcode).toMatch(/^[1-9]\d{4}$/)
      for (const { th, en } of [place.subdistrict, place.district, place.province]) {
        expect(th).toMatch(/^[ก-ฮ\u0e30-\u0e4e.-]+$/)
        expect(en).toMatch(/^[A-Z][A-Za-z.' -]*[a-zA-Z.]$/)
      }
    }
    expect(new Set(allPlaces().map((place) => place.postcode)).size).toBe(956)
  })

  test('is in Thai order', () => {
    const names = provinces().map((province) => province.name.th)
    expect(names.slice(0, 4)).toEqual(['กระบี่', 'กรุงเทพมหานคร', 'กาญจนบุรี', 'กาฬสินธุ์'])
    expect(names.at(-1)).toBe('อุบลราชธานี')
    expect(districts('75')!.map((district) => district.name.th)).toEqual([
      'บางคนที',
      'เมืองสมุทรสงคราม',
      'อัมพวา',
    ])
  })

  test.each([
    ['301417', 'ธงชัยเหนือ', null],
    ['380201', null, '38180'],
    ['380701', null, '38210'],
    ['402901', null, '40150'],
  ])('includes our correction of %s', (code, name, postcode) => {
    const place = bySubdistrict(code)
    if (name) expect(place?.subdistrict.th).toBe(name)
    if (postcode) expect(place?.postcode).toBe(postcode)
  })

  test('spells Lop Buri as Lop Buri', () => {
    expect(bySubdistrict('160101')?.province).toEqual({ th: 'ลพบุรี', en: 'Lop Buri' })
  })

  test('knows where a province is and how far its solar time lags the clock', () => {
    const bangkok = provinces().find((province) => province.code === '10')
    expect(bangkok).toMatchObject({ lat: 13.754, lon: 100.5014, lmtOffsetSeconds: 1080 })
  })

  test('finds all sub-districts of a postcode, even across two provinces', () => {
    expect(byPostcode('10110').map((place) => place.subdistrict.th)).toEqual([
      'คลองตัน',
      'คลองตันเหนือ',
      'คลองเตย',
      'คลองเตยเหนือ',
      'พระโขนง',
      'พระโขนงเหนือ',
    ])
    const provincesOf = new Set(byPostcode('83000').map((place) => place.province.th))
    expect(provincesOf.size).toBe(2)
    expect(byPostcode(75110).length).toBeGreaterThan(0)
  })

  test('returns nothing for what does not exist', () => {
    expect(byPostcode('99999')).toEqual([])
    expect(districts('99')).toBeUndefined()
    expect(subdistricts('9999')).toBeUndefined()
    expect(bySubdistrict('999999')).toBeUndefined()
    expect(bySubdistrict('__proto__')).toBeUndefined()
  })
})
