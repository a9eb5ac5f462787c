/** The mark: a stump and a ball make the P; the seam is the ball's. Text beside it says the name. */
export function Mark({ size = 28, inverse = false }: { size?: number; inverse?: boolean }) {
  const tile = inverse ? '#fff' : 'var(--accent)';
  const glyph = inverse ? 'var(--accent)' : '#fff';
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={tile} />
      <rect x="6.6" y="5.6" width="4" height="20.8" rx="1.4" fill={glyph} />
      <circle cx="17.9" cy="13.4" r="9.1" fill={tile} />
      <circle cx="17.9" cy="13.4" r="7.8" fill={glyph} />
      <g fill="none" stroke={tile} strokeWidth="1.35" strokeLinecap="round">
        <path d="M14.9 6.2c3.4 3.9 4 9.6 1.6 14.8" />
        <path d="M18.7 5.7c3 4.2 3.4 9.9 1.3 15.2" strokeDasharray="1.3 2" strokeDashoffset="-.9" />
      </g>
    </svg>
  );
}

/** Mark and word. */
export function Logo({ size = 28, inverse = false }: { size?: number; inverse?: boolean }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.36 }}>
      <Mark size={size} inverse={inverse} />
      <span style={{ fontSize: size * 0.62, lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.014em' }}>
        Pavilion
      </span>
    </span>
  );
}

/** A ball with its seam: empty states and the menu's matches. */
export function SeamIcon({ size = 18 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="8.6" />
      <path d="M9.2 3.9c2.6 4.8 2.6 11.4 0 16.2M13.2 3.5c2.6 5 2.6 12 0 17" strokeLinecap="round" />
      <path d="M16.6 8.2h1.6M17 12h1.8M16.6 15.8h1.6" strokeLinecap="round" />
    </svg>
  );
}
