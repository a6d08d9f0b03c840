import type { ProviderProtocol } from './provider.types.ts'

interface StreamChunk {
  choices?: { index?: number; delta?: { content?: unknown }; finish_reason?: string | null }[]
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null
}

/** Chat completions, as used by OpenAI and compatible services. The first of several choices is used. */
export const openai: ProviderProtocol = {
  endMarker: '[DONE]',
  call: ({ baseUrl, model, key }, { prompt, system, image }) => ({
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          content: image
            ? [
                { type: 'text', text: prompt },
                { type: 'image_url', image_url: { url: `data:${image.type};base64,${image.base64}` } },
              ]
            : prompt,
        },
      ],
    }),
  }),
  read: (event) => {
    const { choices, usage } = (event ?? {}) as StreamChunk
    if (!Array.isArray(choices) && !usage) return null
    const first = choices?.find(({ index }) => (index ?? 0) === 0)
    const content = first?.delta?.content
    const reason = first?.finish_reason
    return {
      text: typeof content === 'string' ? content : '',
      end: reason === 'content_filter' ? 'blocked' : reason ? 'done' : null,
      ...(usage && { tokens: { in: usage.prompt_tokens ?? 0, out: usage.completion_tokens ?? 0 } }),
    }
  },
}
