export type ProviderKind = 'openai' | 'google'

/** The endpoint of a site's model, and our credentials. */
export interface Provider {
  kind: ProviderKind
  baseUrl: string
  model: string
  key: string
}

export interface ModelRequest {
  prompt: string
  /** The system prompt. */
  system: string
  image?: { type: string; base64: string }
}

/** A call in a provider's protocol, ready to be sent. */
export interface ProviderCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** The content of one piece of an answer: text, and whether the model finished or was blocked. */
export interface AnswerChunk {
  text: string
  end: 'done' | 'blocked' | null
  tokens?: { in: number; out: number }
}

/**
 * One protocol: how to send a question, and how to read the response. `read` never throws; an unrecognised body reads
 * as null.
 */
export interface ProviderProtocol {
  call(provider: Provider, ask: ModelRequest): ProviderCall
  /** One event of the stream; null when it contains nothing of this protocol. */
  read(event: unknown): AnswerChunk | null
  /** The marker some send at the end of the stream instead of an event. */
  endMarker?: string
}
