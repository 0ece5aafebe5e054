import HighchartsReact from 'highcharts-react-official';
import type { ReportProject } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { asText, Highcharts, themed, token } from './highcharts.ts';
import { useColorScheme } from './use-color-scheme.ts';

/** The projects' shares of the time, in their own colours. */
export function Doughnut({ projects }: { projects: readonly ReportProject[] }) {
  const scheme = useColorScheme();
  const { timeDurationFormat } = usePreferences();
  const duration = (project: ReportProject) => formatDuration(project.time / 1000, timeDurationFormat);
  const options = themed({
    chart: { type: 'pie', height: 260 },
    tooltip: {
      formatter() {
        const project = projects[this.index];
        return project ? `<b>${asText(project.project_name)}</b><br>${duration(project)}` : '';
      },
    },
    plotOptions: {
      pie: { innerSize: '65%', borderColor: token('border-strong'), dataLabels: { enabled: false } },
    },
    series: [
      {
        type: 'pie',
        name: 'Time',
        data: projects.map(({ project_name, project_color, time }) => ({
          name: asText(project_name),
          y: time,
          color: project_color,
        })),
      },
    ],
    accessibility: {
      description: 'Share of each project in the tracked time',
      point: {
        descriptionFormatter({ index }) {
          const project = projects[index];
          return project ? `${project.project_name}, ${duration(project)}` : '';
        },
      },
    },
  });
  return <HighchartsReact key={scheme} highcharts={Highcharts} options={options} />;
}
