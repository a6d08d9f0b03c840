import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../frame/account.module.css'
import { AccountFrame } from '../frame/account-frame.tsx'
import { useIntentSubmitState } from '../frame/use-intent-submit-state.ts'
import { profileMessages } from '../messages/profile.ts'
import { hasPassword, requestEmail } from './email.server.ts'
import { removePhoto, savePhoto } from './photo.server.ts'
import { PhotoCard } from './photo-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import type { PreferencesInput, ProfileInput } from './profile.input.ts'
import { getProfile, savePreferences, saveProfile } from './profile.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => profileMessages[locale].profile.title }

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const [profile, asksPassword] = await Promise.all([getProfile(ctx), hasPassword(ctx)])
  return { profile, asksPassword }
}

export const action = formAction(async ({ ctx, form }) => {
  const { intent, photo: _, ...typed } = Object.fromEntries(form)
  const text = (name: string) => String(form.get(name) ?? '')
  switch (intent) {
    case 'photo': {
      const photo = form.get('photo')
      const at = (name: string) => Number.parseFloat(text(name))
      await savePhoto(ctx, photo instanceof Blob ? photo : new Blob(), {
        x: at('x'),
        y: at('y'),
        side: at('side'),
      })
      break
    }
    case 'no-photo':
      await removePhoto(ctx)
      break
    case 'email':
      await requestEmail(ctx, text('email'), text('password'))
      break
    case 'choices':
      await savePreferences(ctx, {
        ...typed,
        wantsNews: form.get('wantsNews'),
        mailMessages: form.get('mailMessages'),
        mailNotices: form.get('mailNotices'),
      } as PreferencesInput)
      break
    default:
      await saveProfile(ctx, typed as ProfileInput)
  }
  return { ok: true as const, saved: String(intent ?? 'profile') }
})

/** The user's profile: photo, name, contact details, and display preferences. */
export default function ProfilePage() {
  const t = useMessages(profileMessages).profile
  const { profile, asksPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const saved = answer && 'saved' in answer ? answer.saved : null
  const state = useIntentSubmitState()
  const about = refused?.values.intent ?? 'profile'
  const errors = (intent: string) => (refused && about === intent ? refused.errors : {})
  const profileErrors = errors('profile')
  const field = (name: keyof ProfileInput, value: string) => ({
    name,
    defaultValue: (about === 'profile' ? refused?.values[name] : undefined) ?? value,
    error: profileErrors[name],
  })
  return (
    <AccountFrame title={t.title} heading={t.title}>
      {refused && !refused.problem.errors && about !== 'photo' && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      <PhotoCard
        photo={profile.picture}
        name={`${profile.firstname} ${profile.lastname}`}
        error={errors('photo').photo ?? (about === 'photo' ? refused?.problem.detail : undefined)}
      />
      <Card title={t.names}>
        <Form method="post" className="stack-l" noValidate>
          <input type="hidden" name="intent" value="profile" />
          {saved === 'profile' && <Notice tone="good">{t.saved}</Notice>}
          <div className={styles.names}>
            <TextField
              label={t.prefix}
              list="prefixes"
              maxLength={30}
              autoComplete="honorific-prefix"
              {...field('prefix', profile.prefix)}
            />
            <TextField
              label={t.firstname}
              autoComplete="given-name"
              required
              {...field('firstname', profile.firstname)}
            />
            <TextField
              label={t.lastname}
              autoComplete="family-name"
              required
              {...field('lastname', profile.lastname)}
            />
          </div>
          <datalist id="prefixes">
            {t.prefixes.split(' ').map((prefix) => (
              <option key={prefix} value={prefix} />
            ))}
          </datalist>
          <div className="grid2">
            <TextField
              label={t.firstnameEn}
              lang="en"
              optional
              {...field('firstnameEn', profile.firstnameEn)}
            />
            <TextField label={t.lastnameEn} lang="en" optional {...field('lastnameEn', profile.lastnameEn)} />
          </div>
          <div className={styles.narrow}>
            <TextField
              label={t.phone}
              type="tel"
              autoComplete="tel"
              hint={t.phoneHint}
              optional
              {...field('phone', profile.phone ? formatPhone(profile.phone) : '')}
            />
          </div>
          <div>
            <SubmitButton state={state('profile')}>{t.save}</SubmitButton>
          </div>
        </Form>
      </Card>
      <Card
        title={<span id="email">{t.email}</span>}
        end={
          profile.emailVerified ? (
            <Badge tone="good">{t.verified}</Badge>
          ) : (
            <Badge tone="warn">{t.notVerified}</Badge>
          )
        }
      >
        <Form method="post" className={`stack-l ${styles.narrow}`} noValidate>
          <input type="hidden" name="intent" value="email" />
          {saved === 'email' ? (
            <Notice tone="good">{t.emailSent}</Notice>
          ) : (
            <p className="soft">{profile.emailVerified ? t.emailLead : t.emailProve}</p>
          )}
          <TextField
            label={t.emailAddress}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={(about === 'email' ? refused?.values.email : undefined) ?? profile.email}
            error={errors('email').email}
          />
          {asksPassword && (
            <TextField
              label={t.password}
              name="password"
              type="password"
              autoComplete="current-password"
              error={errors('email').password}
            />
          )}
          <div>
            <SubmitButton state={state('email')} variant="ghost">
              {t.emailSend}
            </SubmitButton>
          </div>
        </Form>
      </Card>
      <PreferencesCard profile={profile} saved={saved === 'choices'} state={state('choices')} />
    </AccountFrame>
  )
}
