import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { certificateAbilities } from '../abilities.ts'
import styles from '../issued/staff.module.css'
import { staffMessages } from '../messages/staff.ts'
import { certificatePaths } from '../paths.ts'
import { addTemplate, listTemplates } from './template.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => staffMessages[locale].templates.title }

export async function loader({ context }: LoaderFunctionArgs) {
  return { templates: await listTemplates(ctxOf(context)) }
}

const presetNames = ['classic', 'modern'] as const

export const action = actions({
  add: act({
    ability: certificateAbilities['certificate.manage'],
    input: z.object({ name: z.string().max(100), prefix: z.string().max(10), preset: z.enum(presetNames) }),
    run: (ctx, { preset, ...input }) => addTemplate(ctx, { ...input, layout: preset }),
    done: (id) => ({ redirect: certificatePaths.template(id) }),
  }),
})

/** The certificate templates, and creating a new one from a preset. */
export default function TemplatesPage() {
  const all = useMessages(staffMessages)
  const t = all.templates
  const { templates } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.title}
        count={t.count(templates.length)}
        back={{ to: certificatePaths.issued(), label: all.title }}
        lead={t.lead}
      />
      <div className={styles.columns}>
        <Card title={t.title}>
          {templates.length === 0 && <p className="soft">{t.none}</p>}
          <ul className={styles.rows}>
            {templates.map(({ id, name, number, version, courses, issued }) => (
              <li key={id}>
                <Link to={certificatePaths.template(id)} className={styles.withImage}>
                  <img
                    src={certificatePaths.api.templatePicture(id, version)}
                    alt=""
                    width={120}
                    height={85}
                    loading="lazy"
                  />
                  <span>
                    <b>{name}</b>
                    <span className="sm soft">
                      {t.version(number)} · {t.used(courses, issued)}
                    </span>
                  </span>
                </Link>
                <Link className="btn sm" to={certificatePaths.template(id)}>
                  {t.edit}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t.add}>
          <ActionForm intent="add" className="stack">
            {({ pending, field }) => (
              <>
                <SelectField
                  label={t.preset}
                  {...field('preset', 'classic')}
                  options={presetNames.map((value) => ({ value, label: t.presets[value] }))}
                />
                <TextField label={t.name} {...field('name')} maxLength={100} required />
                <TextField
                  label={t.prefix}
                  hint={t.prefixHint}
                  {...field('prefix', 'AC')}
                  maxLength={4}
                  required
                />
                <p>
                  <Button type="submit" busy={pending}>
                    {t.create}
                  </Button>
                </p>
              </>
            )}
          </ActionForm>
        </Card>
      </div>
    </div>
  )
}
