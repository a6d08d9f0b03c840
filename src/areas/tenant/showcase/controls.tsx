import { type ReactNode, useId, useState } from 'react'
import { Check } from '#kernel/ui/field.tsx'

type Control =
  | { kind: 'text'; value: string }
  | { kind: 'flag'; value: boolean }
  | { kind: 'number'; value: number; min: number; max: number; step: number }
  | { kind: 'choice'; value: string; of: readonly string[] }

/** A knob that yields a value of a type. */
type TypedControl<Value> = Control & { readonly gives?: Value }

export const text = (value: string): TypedControl<string> => ({ kind: 'text', value })
export const flag = (value = false): TypedControl<boolean> => ({ kind: 'flag', value })
export const number = (value: number, max: number, step = 1, min = 0): TypedControl<number> => ({
  kind: 'number',
  value,
  min,
  max,
  step,
})
/** One of several; when left out it is undefined, for optional properties. */
export const optionalChoice = <One extends string>(...of: One[]): TypedControl<One | undefined> => ({
  kind: 'choice',
  value: '',
  of: ['', ...of],
})
export const choice = <One extends string>(...of: [One, ...One[]]): TypedControl<One> => ({
  kind: 'choice',
  value: of[0],
  of,
})

type Controls = Record<string, TypedControl<unknown>>
type Values<K extends Controls> = {
  [Name in keyof K]: K[Name] extends TypedControl<infer Value> ? Value : never
}

interface Props<K extends Controls> {
  /** Its import name. */
  name: string
  settings: K
  wide?: boolean
  children: (values: Values<K>) => ReactNode
}

/** A component with a knob for each of its properties, and the resulting source code. */
export function ControlledSpecimen<K extends Controls>({ name, settings, wide, children }: Props<K>) {
  const all: Record<string, Control> = settings
  const [set, setSet] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(Object.entries(all).map(([knob, { value }]) => [knob, value])),
  )
  const input = Object.fromEntries(
    Object.entries(set).map(([knob, value]) => [
      knob,
      all[knob]?.kind === 'choice' ? value || undefined : value,
    ]),
  )
  return (
    <div className={wide ? 'el-item wide' : 'el-item'}>
      <div className="el-stage">{children(input as Values<K>)}</div>
      <fieldset className="el-controls">
        <legend className="vh">{name}</legend>
        {Object.entries(all).map(([knob, shape]) => (
          <ControlField
            key={knob}
            name={knob}
            setting={shape}
            value={set[knob]}
            onChange={(value) => setSet((now) => ({ ...now, [knob]: value }))}
          />
        ))}
      </fieldset>
      <p className="el-name">
        <code>{toSourceCode(name, input)}</code>
      </p>
    </div>
  )
}

interface ControlProps {
  name: string
  setting: Control
  value: unknown
  onChange: (value: unknown) => void
}

function ControlField({ name, setting, value, onChange }: ControlProps) {
  const id = useId()
  if (setting.kind === 'flag')
    return (
      <Check checked={value === true} onChange={() => onChange(value !== true)}>
        <code>{name}</code>
      </Check>
    )
  return (
    <div className="el-control">
      <label htmlFor={id}>
        <code>{name}</code>
        {setting.kind === 'number' && <output className="num">{String(value)}</output>}
      </label>
      {setting.kind === 'choice' ? (
        <select
          id={id}
          className="input"
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {setting.of.map((eachChoice) => (
            <option key={eachChoice} value={eachChoice}>
              {eachChoice || '–'}
            </option>
          ))}
        </select>
      ) : setting.kind === 'number' ? (
        <input
          id={id}
          type="range"
          min={setting.min}
          max={setting.max}
          step={setting.step}
          value={Number(value)}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      ) : (
        <input
          id={id}
          className="input"
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** `<Button variant="ghost" block>`: anything off or empty is left out. */
function toSourceCode(name: string, input: Record<string, unknown>): string {
  const parts = Object.entries(input).flatMap(([knob, value]) => {
    if (value === undefined || value === false || value === '') return []
    if (value === true) return [knob]
    return [typeof value === 'number' ? `${knob}={${value}}` : `${knob}="${value}"`]
  })
  return /^[A-Z]/.test(name) ? `<${[name, ...parts].join(' ')}>` : `${name}({ ${parts.join(', ')} })`
}
