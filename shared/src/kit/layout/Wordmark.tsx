import { WORDMARK_OUTLINE } from './wordmark-outline';

/** The name, as an outline in the colour of the text around it; no second font is loaded for it. */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="-5 -73 319 75" role="img" aria-label="Melena">
      <path fill="currentColor" d={WORDMARK_OUTLINE} />
    </svg>
  );
}
