import { compareThai } from '#kernel/text/collate.ts'
import type { LocalizedName, Place } from './address.rules.ts'
import rows from './data/thailand.json' with { type: 'json' }

/** A province; the point is its capital town, `lmtOffsetSeconds` how far its local mean time is behind UTC+7. */
export interface Province {
  code: string
  name: LocalizedName
  lat: number
  lon: number
  lmtOffsetSeconds: number
}

export interface District {
  code: string
  name: LocalizedName
}

export interface Subdistrict {
  code: string
  name: LocalizedName
  postcode: string
}

/** Returns the 77 provinces in Thai order. */
export function provinces(): readonly Province[] {
  return loadThailand().provinces
}

/** Returns the districts of a province in Thai order; undefined when there is no such province. */
export function districts(provinceCode: string | number): readonly District[] | undefined {
  return sortByName(loadThailand().districtsOf.get(String(provinceCode)))
}

/** Returns the sub-districts of a district in Thai order; undefined when there is no such district. */
export function subdistricts(districtCode: string | number): readonly Subdistrict[] | undefined {
  return sortByName(loadThailand().subdistrictsOf.get(String(districtCode)))
}

/** Returns every sub-district with this postcode, in Thai order: 956 postcodes, some of which span two provinces. */
export function byPostcode(postcode: string | number): readonly Place[] {
  return (loadThailand().byPostcode.get(String(postcode)) ?? []).toSorted(
    (a, b) => compareThai(a.subdistrict.th, b.subdistrict.th) || compareThai(a.district.th, b.district.th),
  )
}

/** Returns the sub-district of a six-digit code. */
export function bySubdistrict(code: string | number): Place | undefined {
  return loadThailand().byCode.get(String(code))
}

/** Returns all 7,436 sub-districts in the order of their codes. */
export function allPlaces(): readonly Place[] {
  return loadThailand().places
}

interface Thailand {
  provinces: Province[]
  districtsOf: Map<string, District[]>
  subdistrictsOf: Map<string, Subdistrict[]>
  places: Place[]
  byCode: Map<string, Place>
  byPostcode: Map<string, Place[]>
}

let cachedThailand: Thailand | undefined

// Loaded on first use, so that the command line and jobs start without it.
function loadThailand(): Thailand {
  cachedThailand ??= readRows(rows)
  return cachedThailand
}

/**
 * Rows are distinguished by their codes: two digits for a province, four for a district, six for a sub-district, each
 * under the one before.
 */
function readRows(rows: readonly string[]): Thailand {
  const all: Thailand = {
    provinces: [],
    districtsOf: new Map(),
    subdistrictsOf: new Map(),
    places: [],
    byCode: new Map(),
    byPostcode: new Map(),
  }
  let province: Province | undefined
  let district: (District & { postcode: string }) | undefined
  for (const row of rows) {
    const [code, th, en, ...cells] = row.split('|') as [string, string, string, ...string[]]
    const name = { th, en }
    if (code.length === 2) {
      province = {
        code,
        name,
        lat: Number(cells[0]),
        lon: Number(cells[1]),
        lmtOffsetSeconds: Number(cells[2]),
      }
      all.provinces.push(province)
      all.districtsOf.set(code, [])
    } else if (code.length === 4) {
      district = { code, name, postcode: cells[0]! }
      all.districtsOf.get(code.slice(0, 2))!.push({ code, name })
      all.subdistrictsOf.set(code, [])
    } else {
      const postcode = cells[0] ?? district!.postcode
      all.subdistrictsOf.get(code.slice(0, 4))!.push({ code, name, postcode })
      const place: Place = {
        subdistrictCode: code,
        postcode,
        subdistrict: name,
        district: district!.name,
        province: province!.name,
      }
      all.places.push(place)
      all.byCode.set(code, place)
      const others = all.byPostcode.get(postcode)
      if (others) others.push(place)
      else all.byPostcode.set(postcode, [place])
    }
  }
  all.provinces = sortByName(all.provinces)
  return all
}

// Sorted on demand: lists are short and requested one at a time, and sorting all of them would make the first request
// slow.
function sortByName<Named extends { name: LocalizedName }>(list: Named[]): Named[]
function sortByName<Named extends { name: LocalizedName }>(list: Named[] | undefined): Named[] | undefined
function sortByName<Named extends { name: LocalizedName }>(list: Named[] | undefined): Named[] | undefined {
  return list?.toSorted((a, b) => compareThai(a.name.th, b.name.th))
}
