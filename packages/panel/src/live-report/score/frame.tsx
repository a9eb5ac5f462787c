import { frameProblem } from '@pavilion/contract/frames.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import css from './frame.module.css';
import { useReport } from '../frame/report-context.ts';
import { reportWords } from '../words.ts';

type Props = {
  /** Says what is in it, for who cannot see it. */
  title: string;
  address: string;
  /** In pixels; sixteen to nine when absent. */
  height?: number;
};

/** As `HostedFrame`, for the hosts that the report was given. */
export function Frame(props: Props) {
  return <HostedFrame {...props} hosts={useReport().frameHosts} />;
}

/**
 * A page of somebody else inside of ours: it may run its own scripts and fill the screen, and reach nothing of the panel.
 * Only hosts that the house names are shown; the browser refuses the others too.
 */
export function HostedFrame({ title, address, height, hosts }: Props & { hosts: readonly string[] }) {
  const t = useWords(reportWords);
  // A page of our own origin would not be held by the sandbox below, so it is never shown.
  const foreign = hosts.filter((host) => host !== location.origin);
  const problem = frameProblem(address, foreign);
  const style = height === undefined ? { aspectRatio: '16 / 9' } : { height };
  if (problem !== undefined) {
    const host = problem === 'host' ? new URL(address).host : '';
    return (
      <p className={css.refused} role="note">
        <IconPlugConnectedX size={18} aria-hidden="true" />
        <span>
          <strong>{title}</strong>
          <br />
          {t(problem === 'host' ? 'frameHost' : 'frameAddress', { host })}
        </span>
      </p>
    );
  }
  return (
    <iframe
      className={css.frame}
      style={style}
      title={title}
      src={address}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- players need their own storage, and are never of our origin
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; encrypted-media"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
