import type { ProviderProtocol } from './provider.types.ts'

interface StreamChunk {
  candidates?: { content?: { parts?: { text?: unknown; thought?: boolean }[] }; finishReason?: string }[]
  promptFeedback?: { blockReason?: string }
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number }
}

const blockedReasons = /^(SAFETY|RECITATION|BLOCKLIST|PROHIBITED_CONTENT|SPII|IMAGE_SAFETY)$/

/** Google's generative language API. The text of the first candidate is used (specification, section 7). */
export const google: ProviderProtocol = {
  call: ({ baseUrl, model, key }, { prompt, system, image }) => ({
    url: `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: system }] },
      contents: [
        {
          role: 'user',
          parts: [
            { text: prompt },
            ...(image ? [{ inlineData: { mimeType: image.type, data: image.base64 } }] : []),
          ],
        },
      ],
    }),
  }),
  read: (event) => {
    const { candidates, promptFeedback, usageMetadata } = (event ?? {}) as StreamChunk
    if (!Array.isArray(candidates) && !promptFeedback && !usageMetadata) return null
    const [first] = candidates ?? []
    const parts = first?.content?.parts ?? []
    const text = parts
      .map((part) => (typeof part.text === 'string' && !part.thought ? part.text : ''))
      .join('')
    const reason = first?.finishReason
    const blocked = promptFeedback?.blockReason || (reason && blockedReasons.test(reason))
    return {
      text,
      end: blocked ? 'blocked' : reason ? 'done' : null,
      ...(usageMetadata && {
        tokens: { in: usageMetadata.promptTokenCount ?? 0, out: usageMetadata.candidatesTokenCount ?? 0 },
      }),
    }
  },
}
