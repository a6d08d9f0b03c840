// Generates src/areas/address/data/thailand.json, the compact form the product reads, from the public data beside it in
// data/source (see its SOURCE.md). Run it after updating the source: node scripts/address-data.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

interface Province {
  provinceCode: number
  provinceNameTh: string
  provinceNameEn: string
}
interface District {
  provinceCode: number
  districtCode: number
  districtNameTh: string
  districtNameEn: string
}
interface Subdistrict {
  districtCode: number
  subdistrictCode: number
  subdistrictNameTh: string
  subdistrictNameEn: string
  postalCode: number
}
interface Point {
  provinceCode: number
  lat: number
  lon: number
  lmtOffsetSeconds: number
}
type Correctable = Record<string, string | number>
interface Correction {
  file: string
  where: Correctable
  set: Correctable
}

const data = join(import.meta.dirname, '../src/areas/address/data')
const corrections: Correction[] = JSON.parse(readFileSync(join(data, 'source/corrections.json'), 'utf8'))

const points = new Map(source<Point>('province-coordinates.json').map((point) => [point.provinceCode, point]))
const districts = Map.groupBy(source<District>('districts.json'), (d) => d.provinceCode)
const subdistricts = Map.groupBy(source<Subdistrict>('subdistricts.json'), (s) => s.districtCode)

const rows: string[] = []
for (const province of source<Province>('provinces.json')) {
  const { provinceCode: code, provinceNameTh, provinceNameEn } = province
  const { lat, lon, lmtOffsetSeconds } = points.get(code)!
  rows.push(row(code, provinceNameTh, provinceNameEn, lat, lon, lmtOffsetSeconds))
  for (const district of districts.get(code)!) {
    const members = subdistricts.get(district.districtCode)!
    const usual = mostCommon(members.map((s) => s.postalCode))
    rows.push(row(district.districtCode, district.districtNameTh, district.districtNameEn, usual))
    for (const s of members) {
      const ownPostcode = s.postalCode === usual ? [] : [s.postalCode]
      rows.push(row(s.subdistrictCode, s.subdistrictNameTh, s.subdistrictNameEn, ...ownPostcode))
    }
  }
}
writeFileSync(join(data, 'thailand.json'), `[\n${rows.map((r) => JSON.stringify(r)).join(',\n')}\n]\n`)
console.log(`${rows.length} rows`)

/** Returns the rows of a source file with our corrections; aborts if a correction no longer matches a row. */
function source<Row extends object>(file: string): Row[] {
  const rows: Row[] = JSON.parse(
    gunzipSync(readFileSync(join(data, 'source', `${file}.gz`))).toString('utf8'),
  )
  for (const { where, set } of corrections.filter((correction) => correction.file === file)) {
    const wrong = rows.filter((row) =>
      Object.entries(where).every(([key, value]) => Reflect.get(row, key) === value),
    )
    if (wrong.length === 0)
      throw new Error(`${file}: a correction no longer matches any row: ${JSON.stringify(where)}`)
    for (const row of wrong) Object.assign(row, set)
  }
  return rows
}

function row(...cells: (string | number)[]): string {
  return cells.map((cell) => String(cell).trim()).join('|')
}

function mostCommon(codes: number[]): number {
  const counts = Map.groupBy(codes, (code) => code)
  return [...counts].sort((a, b) => b[1].length - a[1].length || a[0] - b[0])[0]![0]
}
