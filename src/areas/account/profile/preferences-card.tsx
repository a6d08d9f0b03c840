import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Check, Field } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton, type SubmitState } from '#kernel/ui/submit-button.tsx'
import { profileMessages } from '../messages/profile.ts'
import type { Profile } from './profile.server.ts'

/** Language, theme, and notification preferences. */
export function PreferencesCard({
  profile,
  saved,
  state,
}: {
  profile: Pick<Profile, 'locale' | 'theme' | 'wantsNews' | 'mailMessages' | 'mailNotices'>
  saved: boolean
  state: SubmitState
}) {
  const t = useMessages(profileMessages).choices
  return (
    <Card title={t.title}>
      {/* These affect the whole page, so it is reloaded. */}
      <Form method="post" className="stack-l" reloadDocument>
        <input type="hidden" name="intent" value="choices" />
        {saved && <Notice tone="good">{t.saved}</Notice>}
        <div className="grid2">
          <Field label={t.language}>
            {(control) => (
              <select {...control} className="select" name="locale" defaultValue={profile.locale ?? ''}>
                <option value="">{t.byBrowser}</option>
                <option value="th">ไทย</option>
                <option value="en">English</option>
              </select>
            )}
          </Field>
          <Field label={t.theme}>
            {(control) => (
              <select {...control} className="select" name="theme" defaultValue={profile.theme ?? ''}>
                <option value="">{t.bySystem}</option>
                <option value="light">{t.light}</option>
                <option value="dark">{t.dark}</option>
              </select>
            )}
          </Field>
        </div>
        <fieldset className="stack-s">
          <legend className="label">{t.emails}</legend>
          <Check name="wantsNews" defaultChecked={profile.wantsNews}>
            {t.news}
          </Check>
          <Check name="mailMessages" defaultChecked={profile.mailMessages}>
            {t.mailMessages}
          </Check>
          <Check name="mailNotices" defaultChecked={profile.mailNotices}>
            {t.mailNotices}
          </Check>
          <Check checked disabled readOnly>
            {t.always}
          </Check>
        </fieldset>
        <div>
          <SubmitButton state={state}>{t.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
