import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { filesAbilities } from '../abilities.ts'
import { listRecent } from '../item/marked-lists.server.ts'
import { ItemThumbnail } from '../manager/item-thumbnail.tsx'
import { filesPaths } from '../paths.ts'
import { DropZone } from '../upload-queue/drop-zone.tsx'
import { addUploads } from '../upload-queue/file-uploads.ts'
import { useFileUploads } from '../upload-queue/use-file-uploads.ts'
import { uploadPageMessages } from './messages.ts'
import styles from './upload.module.css'
import '../file-grid.css'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => uploadPageMessages[locale].title }

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, filesAbilities['own.keep'])
  return { person: ctx.viewer.user?.id ?? '', recent: (await listRecent(ctx)).slice(0, 12) }
}

/** Uploads files from this device to the user's own folder, with one large button; shows the latest uploads. */
export default function UploadPage() {
  const { person, recent } = useLoaderData<typeof loader>()
  const t = useMessages(uploadPageMessages)
  const { revalidate } = useRevalidator()
  useFileUploads(person, revalidate)
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <div className="title">
        <h1>{t.title}</h1>
        <div className="actions">
          <Link className="btn" to={filesPaths.own}>
            {t.all}
          </Link>
        </div>
      </div>
      <DropZone
        large
        label={t.title}
        labels={{ drop: t.drop, choose: t.choose, camera: t.camera }}
        onFiles={(files) =>
          addUploads({
            owner: person,
            request: { space: 'private', parentId: null },
            files,
          })
        }
      />
      {recent.length > 0 && (
        <section className="pg-files">
          <h2 className={styles.head}>{t.recent}</h2>
          <ul className="fgrid">
            {recent.map((item) => (
              <li key={item.id} className="fi">
                <ItemThumbnail item={item} />
                <div className="fn">
                  <b className="ell">{item.name}</b>
                  <small>{formatBytes(item.size)}</small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
