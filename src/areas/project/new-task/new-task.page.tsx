import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { notAllowed, notSignedIn } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isRecordAddress } from '#kernel/related/record-address.rules.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { canSeeProjects } from '../abilities.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { projectFor } from '../project/access.server.ts'
import styles from '../project.module.css'
import { createTasks } from '../task/create.server.ts'
import { workableProjects } from './workable.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!canSeeProjects(ctx.viewer)) throw ctx.viewer.user ? notAllowed() : notSignedIn()
  const params = new URL(request.url).searchParams
  const from = params.get('from') ?? ''
  const label = (params.get('label') ?? '').slice(0, 160)
  return {
    ...(await workableProjects(ctx)),
    source: isRecordAddress(from) && label ? { to: from, label } : null,
  }
}

const newInput = z.object({
  title: z.string().trim().min(1).max(300),
  projectId: z.uuid(),
  dueOn: daySchema.transform((day): string | null => day || null),
  priority: z.coerce.number().int().min(0).max(4).default(0),
  description: z.string().max(20_000).default(''),
  mine: z.string().optional(),
  from: z.string().default(''),
  label: z.string().max(160).default(''),
})

export const action = actions({
  create: act({
    input: newInput,
    run: async (ctx, { projectId, mine, from, label, ...task }) => {
      const me = ctx.viewer.user?.id
      const [made] = (
        await createTasks(ctx, projectId, [
          {
            ...task,
            ...(mine && me && { assigneeIds: [me] }),
            ...(isRecordAddress(from) && label && { source: { kind: 'record', key: from, label } }),
          },
        ])
      ).tasks
      const { key } = await projectFor(ctx, projectId, 'see')
      return projectPaths.task(key, made?.number ?? 0)
    },
    done: (path) => ({ redirect: path }),
  }),
})

/** Creates a task in any project the viewer works in: from the command palette, or from a record, to which it links back. */
export default function NewTaskPage() {
  const t = useMessages(projectMessages)
  const { projects, last, source } = useLoaderData<typeof loader>()
  const back = source ?? { to: projectPaths.home, label: t.title }
  return (
    <div className="cols">
      <div className="page">
        <TitleRow title={source ? t.make.title : t.task.new} back={back} />
        {projects.length === 0 ? (
          <Card>
            <Empty
              title={t.make.none}
              actions={
                <Link className="btn soft" to={projectPaths.home}>
                  {t.title}
                </Link>
              }
            />
          </Card>
        ) : (
          <ActionForm
            intent="create"
            className={styles.form}
            values={source ? { from: source.to, label: source.label } : {}}
          >
            {({ field, pending }) => (
              <>
                {source && (
                  <p className="soft-t">
                    {t.task.source} <Link to={source.to}>{source.label}</Link>
                  </p>
                )}
                <TextField
                  label={t.task.title}
                  required
                  maxLength={300}
                  autoFocus
                  {...field('title', source?.label)}
                />
                <SelectField
                  label={t.make.project}
                  {...field('projectId', last)}
                  options={projects.map(({ id, key, name }) => ({ value: id, label: `${name} (${key})` }))}
                />
                <div className="g2">
                  <DateField label={t.task.due} optional {...field('dueOn')} />
                  <SelectField
                    label={t.task.priority}
                    {...field('priority', '0')}
                    options={priorityNames(t).map((name, at) => ({ value: String(at), label: name }))}
                  />
                </div>
                <TextAreaField
                  label={t.task.description}
                  optional
                  maxLength={20_000}
                  {...field('description')}
                />
                <label className="check">
                  <input type="checkbox" name="mine" value="1" defaultChecked />
                  {t.make.mine}
                </label>
                <div className="row">
                  <button type="submit" className="btn primary" disabled={pending}>
                    {t.task.create}
                  </button>
                </div>
              </>
            )}
          </ActionForm>
        )}
      </div>
    </div>
  )
}
