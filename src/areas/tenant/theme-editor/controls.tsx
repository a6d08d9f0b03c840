import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Theme } from '#kernel/tenancy/tenant.ts'
import { Button, buttonClass } from '#kernel/ui/button.tsx'
import { hexOf } from '#kernel/ui/color.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconUpload } from '#kernel/ui/icons.ts'
import { accentOf, brandRamp, themeFonts } from '#kernel/ui/theme.ts'
import { appearanceOptions, maxDarkLightness, minDarkLightness } from '../settings/appearance.ts'
import styles from './custom.module.css'
import { customMessages } from './messages.ts'
import { presetColours } from './preset-colours.ts'
import type { AppearanceWithLogo } from './theme-editor.server.ts'

interface Props {
  look: AppearanceWithLogo
  theme: Theme
  /** Changes with the same gesture name, such as one drag, are a single undo step. */
  onChange: (next: Partial<AppearanceWithLogo>, gesture?: string) => void
  onRest: () => void
  /** Shown under the colour: its effect on legibility. */
  children: ReactNode
}

/** All choices of the theme. */
export function Controls({ look, theme, onChange, onRest, children }: Props) {
  const t = useMessages(customMessages)
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t.colour}</legend>
        <PresetColours chosen={look.colour} onChoose={(colour) => onChange({ colour })} />
        <div className={styles.pick}>
          <input
            type="color"
            value={look.colour}
            aria-label={t.pick}
            onChange={({ currentTarget }) => onChange({ colour: currentTarget.value }, 'colour')}
            onBlur={onRest}
          />
          <HexField colour={look.colour} onChange={(colour) => onChange({ colour })} />
        </div>
        <label className="field">
          <span className="label">
            {t.dark} <output className="num">{look.dark}%</output>
          </span>
          <input
            type="range"
            min={minDarkLightness}
            max={maxDarkLightness}
            value={look.dark}
            onChange={({ currentTarget }) => onChange({ dark: currentTarget.valueAsNumber }, 'dark')}
            onPointerUp={onRest}
            onBlur={onRest}
          />
        </label>
        <Ramps theme={theme} />
      </fieldset>
      {children}
      <Logo logo={look.logo} onChange={(logo) => onChange({ logo })} />
      <ChoiceGroup name="font" theme={look} onChange={onChange} />
      <ChoiceGroup name="radius" theme={look} onChange={onChange} />
      <ChoiceGroup name="density" theme={look} onChange={onChange} />
      <ChoiceGroup name="scheme" theme={look} onChange={onChange} />
    </>
  )
}

function PresetColours({ chosen, onChoose }: { chosen: string; onChoose: (colour: string) => void }) {
  const locale = useLocale()
  return (
    <div className={styles.ready}>
      {presetColours.map(({ name, colour }) => (
        <button key={colour} type="button" aria-pressed={colour === chosen} onClick={() => onChoose(colour)}>
          <i style={{ background: colour }}>{colour === chosen && <Icon path={iconCheck} />}</i>
          {name[locale]}
        </button>
      ))}
    </div>
  )
}

/** A colour in hex notation; applied once it is complete. */
function HexField({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const t = useMessages(customMessages)
  const [entered, setEntered] = useState(colour)
  useEffect(() => setEntered(colour), [colour])
  const isComplete = /^#[0-9a-f]{6}$/i.test(entered.trim())
  return (
    <TextField
      label={t.hex}
      value={entered}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={9}
      error={isComplete ? null : t.hexWrong}
      onChange={({ currentTarget: { value } }) => {
        setEntered(value)
        if (/^#[0-9a-f]{6}$/i.test(value.trim())) onChange(value.trim().toLowerCase())
      }}
    />
  )
}

function Ramps({ theme }: { theme: Theme }) {
  const t = useMessages(customMessages)
  const { light, dark } = accentOf(theme)
  const rows = [
    { key: 'ramp', name: t.ramps, shades: [...brandRamp(theme.hue, theme.chroma)] },
    { key: 'light', name: t.rampLight, shades: shadesOf(light) },
    { key: 'dark', name: t.rampDark, shades: shadesOf(dark) },
  ]
  return rows.map(({ key, name, shades }) => (
    <div key={key}>
      <span className="label sm">{name}</span>
      <div className={styles.ramp} role="img" aria-label={`${name}: ${shades.join(' ')}`}>
        {shades.map((shade) => (
          <i key={shade} style={{ background: shade }} title={shade} />
        ))}
      </div>
    </div>
  ))
}

const shadesOf = ({ soft, accent, hover, ink }: ReturnType<typeof accentOf>['light']) => [
  ...new Set([soft, accent, hover, ink].map(hexOf)),
]

type ChoiceName = keyof typeof appearanceOptions

function ChoiceGroup({
  name,
  theme,
  onChange,
}: {
  name: ChoiceName
  theme: AppearanceWithLogo
  onChange: Props['onChange']
}) {
  const locale = useLocale()
  const t = useMessages(customMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{t.choices[name]}</legend>
      <div className={name === 'font' ? styles.fonts : name === 'radius' ? styles.corners : styles.across}>
        {appearanceOptions[name].map(({ value, label }) => (
          <Check
            key={value}
            type="radio"
            name={`choose-${name}`}
            checked={theme[name] === value}
            onChange={() => onChange({ [name]: value })}
          >
            {name === 'radius' && <i className={styles.corner} data-corner={value} aria-hidden="true" />}
            {name === 'font' && (
              <b className={styles.sentence} style={{ fontFamily: themeFonts[value] }} aria-hidden="true">
                {t.sentence}
              </b>
            )}
            {label[locale]}
          </Check>
        ))}
      </div>
    </fieldset>
  )
}

/** The logo: stored on the server as soon as it is chosen, used by the site once published. */
function Logo({ logo, onChange }: { logo: string; onChange: (logo: string) => void }) {
  const t = useMessages(customMessages)
  const sender = useFetcher<{ logo?: string }>()
  const saved = sender.state === 'idle' ? sender.data?.logo : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is taken over once, when it arrives.
  useEffect(() => {
    if (saved) onChange(saved)
  }, [sender.data])
  const refused = rejectionOf(sender.data)
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.set('intent', 'logo')
    form.set('logo', file)
    sender.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t.logo}</legend>
      <div className={styles.logo}>
        {logo && <img src={logo} alt="" />}
        <label className={buttonClass({ variant: 'ghost', size: 'small' }, styles.fileButton)}>
          <Icon path={iconUpload} />
          {t.chooseLogo}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ currentTarget }) => {
              send(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
        {logo && (
          <Button variant="quiet" size="small" onClick={() => onChange('')}>
            {t.removeLogo}
          </Button>
        )}
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refused.errors.logo ?? refused.problem.detail}
        </p>
      )}
    </fieldset>
  )
}
