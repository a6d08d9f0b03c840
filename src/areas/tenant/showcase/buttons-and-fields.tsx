import { type FormEvent, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Check, Field, Switch, TextField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { iconShoppingBag } from '#kernel/ui/icons.ts'
import { Stepper } from '#kernel/ui/stepper.tsx'
import { SubmitButton, type SubmitState } from '#kernel/ui/submit-button.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

/** Buttons and fields: what a user presses and fills in. */
export function ButtonsAndFields() {
  const all = useMessages(elementMessages)
  const t = all.buttons
  return (
    <>
      <Group id="buttons" title={all.sections.buttons} lead={t.lead}>
        <Specimen name="Button variant" wide>
          <div className="row wrap">
            <Button icon={iconShoppingBag}>{t.main}</Button>
            <Button variant="ghost">{t.ghost}</Button>
            <Button variant="tint">{t.tint}</Button>
            <Button variant="quiet">{t.quiet}</Button>
            <Button variant="danger">{t.danger}</Button>
            <Button disabled>{t.soldOut}</Button>
            <Button busy>{t.busy}</Button>
          </div>
        </Specimen>
        <Specimen name="Button size, ButtonLink">
          <div className="row wrap">
            <Button size="small">{t.small}</Button>
            <Button>{t.main}</Button>
            <Button size="large">{t.large}</Button>
            <ButtonLink to="#buttons" variant="ghost">
              {t.link}
            </ButtonLink>
          </div>
        </Specimen>
        <SubmitSpecimen />
      </Group>
      <Fields />
    </>
  )
}

/** A submit button on a form that simulates sending, with a selectable outcome. */
function SubmitSpecimen() {
  const t = useMessages(elementMessages).buttons
  const [state, setState] = useState<SubmitState>('normal')
  const [outcome, setOutcome] = useState<'success' | 'error'>('success')
  const send = (event: FormEvent) => {
    event.preventDefault()
    setState('loading')
    setTimeout(() => setState(outcome), 1200)
  }
  return (
    <Specimen name="SubmitButton">
      <form className="stack" onSubmit={send} aria-label={t.submit}>
        <fieldset>
          <legend className="label">{t.outcome}</legend>
          <Check
            type="radio"
            name="outcome"
            checked={outcome === 'success'}
            onChange={() => setOutcome('success')}
          >
            {t.succeed}
          </Check>
          <Check
            type="radio"
            name="outcome"
            checked={outcome === 'error'}
            onChange={() => setOutcome('error')}
          >
            {t.fail}
          </Check>
        </fieldset>
        <div>
          <SubmitButton state={state}>{t.send}</SubmitButton>
        </div>
      </form>
    </Specimen>
  )
}

function Fields() {
  const all = useMessages(elementMessages)
  const t = all.fields
  const [phone, setPhone] = useState('081-234-567')
  const [count, setCount] = useState(1)
  const digits = phone.replace(/\D/g, '')
  const wrong = !/^0[689]\d{8}$/.test(digits)
  return (
    <Group id="fields" title={all.sections.fields} lead={t.lead}>
      <Specimen name="TextField">
        <div className="stack">
          <TextField label={t.name} name="name" autoComplete="name" />
          <TextField
            label={t.phone}
            type="tel"
            hint={t.phoneHint}
            error={wrong ? t.phoneError : null}
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <TextField label={t.email} type="email" optional />
        </div>
      </Specimen>
      <Specimen name="Field">
        <div className="stack">
          <Field label={t.province}>
            {(control) => (
              <select {...control} className="select">
                {t.provinces.split(',').map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t.note} optional>
            {(control) => <textarea {...control} className="textarea" rows={3} />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="FileInput">
        <Field label={t.photos} optional>
          {(control) => <FileInput {...control} name="photos" accept="image/*" multiple />}
        </Field>
      </Specimen>
      <Specimen name="Check">
        <div>
          <Check defaultChecked>{t.agree}</Check>
          <Check>{t.news}</Check>
          <Check count={42}>{t.organic}</Check>
          <Check type="radio" name="way" defaultChecked>
            {t.delivery}
          </Check>
          <Check type="radio" name="way">
            {t.pickup}
          </Check>
        </div>
      </Specimen>
      <Specimen name="Stepper, Switch">
        <div className="stack">
          <div className="row wrap">
            <Stepper value={count} onChange={setCount} max={12} label={t.quantity} />
            <Stepper value={count} onChange={setCount} max={12} label={t.quantity} small />
          </div>
          <Switch defaultChecked>{t.notify}</Switch>
        </div>
      </Specimen>
    </Group>
  )
}
