/** Puts JSON into a script element, where React would escape it. Its angle brackets must be escaped, so that it cannot end the element. */
export const scriptData = (json: string) => ({ dangerouslySetInnerHTML: { __html: json } })
