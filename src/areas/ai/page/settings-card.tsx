import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Check, Field, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { aiMessages } from '../messages/index.ts'
import type { AiView } from './ai-view.server.ts'

interface Props {
  settings: NonNullable<AiView['settings']>
  saved: boolean
  refused?: Refused
}

/** The admin's choice of provider, its key, and how much may be asked. */
export function SettingsCard({ settings, saved, refused }: Props) {
  const t = useMessages(aiMessages).settings
  const busy = useNavigation().formData?.get('intent') === 'settings'
  const typed = refused?.values ?? {}
  const errorAt = (path: string) => refused?.problem.errors?.find((error) => error.path === path)?.message
  return (
    <Card title={t.title}>
      <Form method="post" className="stack">
        <p className="sm soft">{t.used(settings.asks, settings.tokens)}</p>
        {saved && <Notice tone="good" title={t.saved} />}
        <Field label={t.provider}>
          {(control) => (
            <select
              {...control}
              name="provider"
              className="select"
              defaultValue={typed.provider ?? settings.provider}
            >
              <option value="openai">{t.openai}</option>
              <option value="google">{t.google}</option>
            </select>
          )}
        </Field>
        <TextField
          label={t.baseUrl}
          hint={t.baseUrlHint}
          error={errorAt('baseUrl')}
          name="baseUrl"
          inputMode="url"
          required
          defaultValue={typed.baseUrl ?? settings.baseUrl}
        />
        <TextField
          label={t.model}
          hint={t.modelHint}
          error={errorAt('model')}
          name="model"
          required
          defaultValue={typed.model ?? settings.model}
        />
        <TextField
          label={t.key}
          hint={settings.hasKey ? t.keyKept : t.keyNone}
          error={errorAt('key')}
          // A key that was saved is not to stand here any longer.
          key={saved ? 'saved' : 'open'}
          name="secretKey"
          type="password"
          autoComplete="off"
        />
        <div className="half tight">
          <QuantityField
            label={t.person}
            error={errorAt('personDaily')}
            name="personDaily"
            max={10_000_000}
            step={10_000}
            required
            value={typed.personDaily ?? settings.personDaily * 1000}
          />
          <QuantityField
            label={t.site}
            error={errorAt('siteMonthly')}
            name="siteMonthly"
            max={1_000_000_000}
            step={100_000}
            required
            value={typed.siteMonthly ?? settings.siteMonthly * 1000}
          />
        </div>
        <Check name="on" value="on" defaultChecked={refused ? typed.on === 'on' : settings.on}>
          {t.on}
        </Check>
        <div className="row">
          <SubmitButton
            state={busy ? 'loading' : saved ? 'success' : 'normal'}
            name="intent"
            value="settings"
          >
            {t.save}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
