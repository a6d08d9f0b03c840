import { type ReactNode, useId, useState } from 'react'
import { Check } from '#kernel/ui/field.tsx'

type Knob =
  | { kind: 'text'; value: string }
  | { kind: 'flag'; value: boolean }
  | { kind: 'number'; value: number; min: number; max: number; step: number }
  | { kind: 'choice'; value: string; of: readonly string[] }

/** A knob that yields a value of a type. */
type Turns<Value> = Knob & { readonly gives?: Value }

export const text = (value: string): Turns<string> => ({ kind: 'text', value })
export const flag = (value = false): Turns<boolean> => ({ kind: 'flag', value })
export const number = (value: number, max: number, step = 1, min = 0): Turns<number> => ({
  kind: 'number',
  value,
  min,
  max,
  step,
})
/** One of several; when left out it is undefined, for optional properties. */
export const maybe = <One extends string>(...of: One[]): Turns<One | undefined> => ({
  kind: 'choice',
  value: '',
  of: ['', ...of],
})
export const choice = <One extends string>(...of: [One, ...One[]]): Turns<One> => ({
  kind: 'choice',
  value: of[0],
  of,
})

type Knobs = Record<string, Turns<unknown>>
type Values<K extends Knobs> = { [Name in keyof K]: K[Name] extends Turns<infer Value> ? Value : never }

interface Props<K extends Knobs> {
  /** Its import name. */
  name: string
  knobs: K
  wide?: boolean
  children: (values: Values<K>) => ReactNode
}

/** A component with a knob for each of its properties, and the resulting source code. */
export function Knobbed<K extends Knobs>({ name, knobs, wide, children }: Props<K>) {
  const all: Record<string, Knob> = knobs
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
      <fieldset className="el-knobs">
        <legend className="vh">{name}</legend>
        {Object.entries(all).map(([knob, shape]) => (
          <OneKnob
            key={knob}
            name={knob}
            knob={shape}
            value={set[knob]}
            onTurn={(value) => setSet((now) => ({ ...now, [knob]: value }))}
          />
        ))}
      </fieldset>
      <p className="el-name">
        <code>{written(name, input)}</code>
      </p>
    </div>
  )
}

interface KnobProps {
  name: string
  knob: Knob
  value: unknown
  onTurn: (value: unknown) => void
}

function OneKnob({ name, knob, value, onTurn }: KnobProps) {
  const id = useId()
  if (knob.kind === 'flag')
    return (
      <Check checked={value === true} onChange={() => onTurn(value !== true)}>
        <code>{name}</code>
      </Check>
    )
  return (
    <div className="el-knob">
      <label htmlFor={id}>
        <code>{name}</code>
        {knob.kind === 'number' && <output className="num">{String(value)}</output>}
      </label>
      {knob.kind === 'choice' ? (
        <select
          id={id}
          className="input"
          value={String(value)}
          onChange={(event) => onTurn(event.currentTarget.value)}
        >
          {knob.of.map((one) => (
            <option key={one} value={one}>
              {one || '–'}
            </option>
          ))}
        </select>
      ) : knob.kind === 'number' ? (
        <input
          id={id}
          type="range"
          min={knob.min}
          max={knob.max}
          step={knob.step}
          value={Number(value)}
          onChange={(event) => onTurn(event.currentTarget.valueAsNumber)}
        />
      ) : (
        <input
          id={id}
          className="input"
          value={String(value)}
          onChange={(event) => onTurn(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** `<Button look="ghost" block>`: anything off or empty is left out. */
function written(name: string, input: Record<string, unknown>): string {
  const parts = Object.entries(input).flatMap(([knob, value]) => {
    if (value === undefined || value === false || value === '') return []
    if (value === true) return [knob]
    return [typeof value === 'number' ? `${knob}={${value}}` : `${knob}="${value}"`]
  })
  return /^[A-Z]/.test(name) ? `<${[name, ...parts].join(' ')}>` : `${name}({ ${parts.join(', ')} })`
}
