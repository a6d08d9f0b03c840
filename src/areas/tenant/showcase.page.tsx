import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import * as icons from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { ButtonsAndFields } from './showcase/buttons-and-fields.tsx'
import { Calendars } from './showcase/calendars.tsx'
import { Charts } from './showcase/charts.tsx'
import './showcase/element.css'
import { BasicComponents } from './showcase/basic-components.tsx'
import { Foundations } from './showcase/foundations.tsx'
import { Images } from './showcase/images.tsx'
import { Lists } from './showcase/lists.tsx'
import { elementMessages } from './showcase/messages/index.ts'
import { Overlays } from './showcase/overlays.tsx'
import { Playground } from './showcase/playground.tsx'
import { Roles } from './showcase/roles.tsx'
import { States } from './showcase/states.tsx'
import { BrowserStorage } from './showcase/storage.tsx'
import { ThemeControls } from './showcase/theme-controls.tsx'
import { Waiting } from './showcase/waiting.tsx'
import { WorkspaceSample } from './showcase/workspace-sample.tsx'

/** Loads a QR code linking to this page, the time it was made, and every icon the site pages have. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  // Without the query, which may be too long for the code.
  const { origin, pathname } = new URL(request.url)
  const svg = qrSvg(origin + pathname)
  const qr = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return {
    qr,
    now: ctx.now,
    hue: ctx.tenant.theme.hue,
    drawings: Object.entries(icons).sort(([a], [b]) => (a < b ? -1 : 1)),
  }
}

/** Every UI component, live, with its states: look here before building another one. */
export default function ShowcasePage() {
  const t = useMessages(elementMessages)
  const { qr, now, hue, drawings } = useLoaderData<typeof loader>()
  return (
    <div className="page el-page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <header className="el-head">
        <p className="eyebrow">{t.eyebrow}</p>
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
      </header>
      <nav className="el-contents" aria-label={t.contents}>
        <ul>
          {Object.entries(t.sections).map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="el-body">
        <ThemeControls hue={hue}>
          <Foundations drawings={drawings} />
          <ButtonsAndFields />
          <BasicComponents />
          <Lists />
          <States />
          <Overlays />
          <Images />
          <Charts />
          <Calendars now={now} />
          <Waiting qr={qr} now={now} />
          <BrowserStorage />
          <Roles />
          <Playground />
        </ThemeControls>
        <WorkspaceSample />
      </div>
    </div>
  )
}
