import { Form, Link, useNavigation } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { TemplateView } from '../template/template.server.ts'
import { BodyField } from './body-field.tsx'
import { LabelledField } from './labelled-field.tsx'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'
import { fieldErrorOf } from './write-tab.tsx'

interface Props {
  templates: readonly TemplateView[]
  template: TemplateView | null
  rejection?: FormRejection
}

const languages = [
  ['th', 'Th', 'inThai'],
  ['en', 'En', 'inEnglish'],
] as const

/** The email templates of a site, in both languages. */
export function TemplatesTab({ templates, template, rejection }: Props) {
  const all = useMessages(mailPageMessages)
  const t = all.templates
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const errorAt = fieldErrorOf(rejection)
  const submitted = rejection?.values ?? {}
  return (
    <div className={styles.two}>
      <section className={`tcard ${styles.pad}`}>
        <h2>{t.list}</h2>
        <ul className={styles.attempts}>
          {templates.map((eachTemplate) => (
            <li key={eachTemplate.key}>
              <Link
                to={`?tab=templates&template=${eachTemplate.key}`}
                reloadDocument
                aria-current={eachTemplate.key === template?.key ? 'true' : undefined}
              >
                <b>{eachTemplate.name[locale] || eachTemplate.name.th}</b>
              </Link>{' '}
              {eachTemplate.starter && eachTemplate.changed && (
                <span className="badge pt info">{t.changed}</span>
              )}
              <span className={styles.detail}>
                <Link
                  className="xs"
                  to={`?tab=many&template=${eachTemplate.key}`}
                  aria-label={`${t.use}: ${eachTemplate.name[locale] || eachTemplate.name.th}`}
                >
                  {t.use}
                </Link>
              </span>
            </li>
          ))}
        </ul>
        <Link className="btn" to="?tab=templates" reloadDocument>
          {t.fresh}
        </Link>
      </section>
      <Form method="post" className={`tcard ${styles.pad} ${styles.form}`}>
        {template ? (
          <input type="hidden" name="key" value={template.key} />
        ) : (
          <LabelledField label={t.key} hint={t.keyHint} error={errorAt('key')}>
            {(control) => (
              <input
                {...control}
                name="key"
                required
                pattern="[a-z0-9][a-z0-9\-]*"
                maxLength={40}
                defaultValue={submitted.key}
              />
            )}
          </LabelledField>
        )}
        {languages.map(([language, part, words]) => (
          <fieldset key={language} className={styles.group}>
            <legend>{t[words]}</legend>
            <LabelledField label={t.name} error={errorAt(`name.${language}`)}>
              {(control) => (
                <input
                  {...control}
                  name={`name${part}`}
                  maxLength={200}
                  defaultValue={submitted[`name${part}`] ?? template?.name[language]}
                />
              )}
            </LabelledField>
            <LabelledField label={all.many.subject} error={errorAt(`subject.${language}`)}>
              {(control) => (
                <input
                  {...control}
                  name={`subject${part}`}
                  maxLength={200}
                  defaultValue={submitted[`subject${part}`] ?? template?.subject[language]}
                />
              )}
            </LabelledField>
            <BodyField
              name={`body${part}`}
              label={`${all.many.body} · ${t[words]}`}
              hint={all.many.bodyHint}
              language={language}
              value={template?.body[language]}
              typed={submitted[`body${part}`]}
              {...(errorAt(`body.${language}`) && { error: errorAt(`body.${language}`) ?? '' })}
            />
          </fieldset>
        ))}
        <div className={styles.actions}>
          <button type="submit" className="btn primary" name="intent" value="template" disabled={busy}>
            {t.save}
          </button>
          {template?.changed && (
            <button type="submit" className="btn danger" name="intent" value="drop-template" disabled={busy}>
              {template.starter ? t.reset : t.remove}
            </button>
          )}
        </div>
      </Form>
    </div>
  )
}
