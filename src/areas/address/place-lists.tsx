import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field } from '#kernel/ui/field.tsx'
import { isBangkok, type Place } from './address.rules.ts'
import { addressMessages } from './messages/index.ts'
import { addressPaths } from './paths.ts'

interface Row {
  code: string
  name_th: string
  name_en: string
  postcode?: string
}

/**
 * Province, district and sub-district as three lists, each filled by the previous one, for users who cannot spell the
 * name or have trouble typing.
 */
export function PlaceLists({
  onChoose,
  error,
}: {
  onChoose: (place: Place | null) => void
  error?: string | undefined
}) {
  const t = useMessages(addressMessages)
  const [province, setProvince] = useState('')
  const [district, setDistrict] = useState('')
  const provinces = useRows(addressPaths.api.provinces)
  const districts = useRows(province && addressPaths.api.districts(province))
  const subdistricts = useRows(district && addressPaths.api.subdistricts(district))
  const levels = isBangkok(province) ? t.bangkokLevels : t.levels

  function chooseSubdistrict(code: string) {
    const rows = [provinces, districts, subdistricts].map((list) => list.rows)
    const [a, b, c] = [province, district, code].map((selected, at) =>
      rows[at]?.find((row) => row.code === selected),
    )
    onChoose(a && b && c ? placeOf(a, b, c) : null)
  }

  const failed = [provinces, districts, subdistricts].some((list) => list.failed)
  return (
    <div className="stack">
      <RowSelect
        label={t.province}
        rows={provinces.rows}
        error={failed ? t.failed : undefined}
        onChange={(code) => {
          setProvince(code)
          setDistrict('')
          onChoose(null)
        }}
      />
      <RowSelect
        key={`districts of ${province}`}
        label={levels.district}
        rows={districts.rows}
        onChange={(code) => {
          setDistrict(code)
          onChoose(null)
        }}
      />
      <RowSelect
        key={`subdistricts of ${district}`}
        label={levels.subdistrict}
        rows={subdistricts.rows}
        error={error}
        onChange={chooseSubdistrict}
      />
    </div>
  )
}

interface RowSelectProps {
  label: ReactNode
  rows: readonly Row[]
  error?: string | undefined
  onChange: (code: string) => void
}

function RowSelect({ label, rows, error, onChange }: RowSelectProps) {
  const t = useMessages(addressMessages)
  const locale = useLocale()
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="select"
          defaultValue=""
          disabled={rows.length === 0}
          required
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t.choose}</option>
          {rows.map((row) => (
            <option key={row.code} value={row.code}>
              {locale === 'th' ? row.name_th : row.name_en}
              {row.postcode ? ` ${row.postcode}` : ''}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const none: { path: string; rows: Row[]; failed: boolean } = { path: '', rows: [], failed: false }

/** The rows of one of the address calls; none while `path` is empty or the response is pending. */
function useRows(path: string): { rows: readonly Row[]; failed: boolean } {
  const [list, setList] = useState(none)
  useEffect(() => {
    if (!path) return
    const abort = new AbortController()
    fetch(path, { signal: abort.signal })
      .then(async (response) => {
        const { data }: { data: Row[] | null } = await response.json()
        setList({ path, rows: data ?? [], failed: !data })
      })
      .catch(() => {
        if (!abort.signal.aborted) setList({ path, rows: [], failed: true })
      })
    return () => abort.abort()
  }, [path])
  return list.path === path ? list : none
}

function placeOf(province: Row, district: Row, subdistrict: Row): Place {
  const localizedName = ({ name_th, name_en }: Row) => ({ th: name_th, en: name_en })
  return {
    subdistrictCode: subdistrict.code,
    postcode: subdistrict.postcode ?? '',
    subdistrict: localizedName(subdistrict),
    district: localizedName(district),
    province: localizedName(province),
  }
}
