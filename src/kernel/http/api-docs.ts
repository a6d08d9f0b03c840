import { html } from 'hono/html'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

interface Document {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

/** Renders the OpenAPI document as a readable page: every call with its input and output. No scripts, no external resources. */
export function apiDocs(openApi: object) {
  const document = openApi as Document
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      call,
    })),
  )
  const schema = (content?: Record<string, { schema?: unknown }>) => {
    const [type, body] = Object.entries(content ?? {})[0] ?? []
    return type ? html`<p><code>${type}</code></p><pre>${JSON.stringify(body?.schema, null, 2)}</pre>` : ''
  }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
    <title>${document.info.title} API</title><style>
      body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
      summary { cursor: pointer; padding: .6rem 0; border-top: 1px solid #8884 } b { display: inline-block; min-width: 5rem }
      pre { background: #8881; padding: 1rem; border-radius: 8px; overflow: auto; font-size: .85rem } dt { font-weight: 600 }
    </style></head><body><main><h1>${document.info.title} API</h1><p>${document.info.description}
      Errors are problem details (RFC 9457). The full document is available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
    ${calls.map(
      ({
        method,
        path,
        call,
      }) => html`<details><summary><b>${method}</b> <code>${path}</code> ${call.summary ?? ''}</summary>
        ${call.parameters?.length ? html`<p>${call.parameters.map((parameter) => html`<code>${parameter.name}</code> (${parameter.in}${parameter.required ? ', required' : ''}) `)}</p>` : ''}
        ${schema(call.requestBody?.content)}
        <dl>${Object.entries(call.responses ?? {}).map(([status, value]) => html`<dt>${status}</dt><dd>${value.description ?? ''}${schema(value.content)}</dd>`)}</dl>
      </details>`,
    )}</main></body></html>`
}
