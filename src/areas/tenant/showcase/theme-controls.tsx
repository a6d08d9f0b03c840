import { type CSSProperties, type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge, Chip } from '#kernel/ui/badge.tsx'
import { brandRamp } from '#kernel/ui/theme.ts'
import { brandPairs, isReadable } from '#kernel/ui/theme-contrast.ts'
import { elementMessages } from './messages/index.ts'

const cornerRadii = { sharp: [6, 10, 16], soft: [8, 14, 22], round: [10, 16, 26] } as const
const usages = [
  ['button', 'light', 'button'],
  ['link', 'light', 'link'],
  ['button', 'dark', 'buttonDark'],
  ['link', 'dark', 'linkDark'],
] as const

/** Applies a custom theme to everything below: brand colour, corners, background. The page around it keeps the site's. */
export function ThemeControls({ hue: first, children }: { hue: number; children: ReactNode }) {
  const t = useMessages(elementMessages).controls
  const [hue, setHue] = useState<number | null>(null)
  const [chroma, setChroma] = useState<number | null>(null)
  const [corner, setCorner] = useState<keyof typeof cornerRadii | null>(null)
  const [ground, setGround] = useState<'light' | 'dark' | null>(null)
  const brand = { hue: hue ?? first, chroma: chroma ?? 0.12 }
  const pairs = brandPairs(brand)
  const customProperties: Record<string, string | number> = {}
  if (hue !== null || chroma !== null)
    Object.assign(customProperties, { '--brand-h': brand.hue, '--brand-c': brand.chroma })
  if (corner)
    for (const [at, size] of cornerRadii[corner].entries()) customProperties[`--r${at + 1}`] = `${size}px`
  return (
    <>
      <section className="el-controls card" aria-label={t.label}>
        <label className="field">
          <span className="label">
            {t.hue} <output className="num">{brand.hue}°</output>
          </span>
          <input
            type="range"
            className="el-hue"
            min={0}
            max={359}
            value={brand.hue}
            onChange={(event) => setHue(event.currentTarget.valueAsNumber)}
          />
        </label>
        <label className="field">
          <span className="label">
            {t.chroma} <output className="num">{brand.chroma.toFixed(3)}</output>
          </span>
          <input
            type="range"
            min={0}
            max={0.2}
            step={0.005}
            value={brand.chroma}
            onChange={(event) => setChroma(event.currentTarget.valueAsNumber)}
          />
        </label>
        <fieldset>
          <legend className="label">{t.corners}</legend>
          <div className="chips">
            {(['sharp', 'soft', 'round'] as const).map((name) => (
              <Chip
                key={name}
                pressed={corner === name}
                onClick={() => setCorner(corner === name ? null : name)}
              >
                {t[name]}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="label">{t.background}</legend>
          <div className="chips">
            <Chip pressed={ground === null} onClick={() => setGround(null)}>
              {t.page}
            </Chip>
            <Chip pressed={ground === 'light'} onClick={() => setGround('light')}>
              {t.light}
            </Chip>
            <Chip pressed={ground === 'dark'} onClick={() => setGround('dark')}>
              {t.dark}
            </Chip>
          </div>
        </fieldset>
        <div className="el-verdicts">
          <p className="label">{t.contrast}</p>
          <ul className="chips">
            {usages.map(([place, look, name]) => {
              const pair = pairs.find((candidate) => candidate.place === place && candidate.scheme === look)
              const hasContrast = pair && isReadable(pair)
              return (
                <li key={name}>
                  <Badge tone={hasContrast ? 'good' : 'bad'}>
                    {t[name]} {pair?.ratio.toFixed(1)} {hasContrast ? t.pass : t.fail}
                  </Badge>
                </li>
              )
            })}
          </ul>
        </div>
        <div className="el-ramp" role="img" aria-label={t.ramp}>
          {brandRamp(brand.hue, brand.chroma).map((shade) => (
            <i key={shade} style={{ background: shade }} />
          ))}
        </div>
      </section>
      <div
        className="el-scope brand-scope"
        data-theme={ground ?? undefined}
        style={customProperties as CSSProperties}
      >
        {children}
      </div>
    </>
  )
}
